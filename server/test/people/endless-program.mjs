// A decoder that a picture keeps busy for ever.
process.stdin.resume()
setInterval(() => undefined, 1_000)
