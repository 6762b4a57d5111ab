/** Messages that say nothing to a person (ERR-02): a page where JSON was expected, and the browser's own for no answer. */
export function isSilenced(message: string): boolean {
  if (/Failed to fetch/i.test(message)) return true
  return /<!doctype/i.test(message) && /json/i.test(message)
}
