// Never sends a page.
setInterval(() => undefined, 1_000)
