const seen = new Set<string>()

/** Writes an error to the browser's log; the same one once (ERR-02), however often it comes. */
export function logOnce(signature: string, error: unknown): void {
  if (seen.has(signature)) return
  seen.add(signature)
  // biome-ignore lint/suspicious/noConsole: the browser's log is where this one line belongs
  console.error(signature, error)
}
