"""What happens in place of something else: "instead", and where dice go then."""
