/** A file's name as people read it: no path, no control characters, at most 255 characters. */
export function fileNameOf(given: string | null | undefined): string {
  const name = (given ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(0, 255)
  return name === '' ? 'file' : name
}
