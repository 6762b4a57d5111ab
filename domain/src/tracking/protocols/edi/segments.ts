/** The characters that part a file: between segments, elements and components; `release` makes the next one plain. */
export type Marks = {
  readonly terminator: string
  readonly element: string
  readonly component: string
  /** '' where the language has none. */
  readonly release: string
}

/**
 * A segment: its elements, the tag first, and where it stands in the text. Elements of EDIFACT keep their release characters
 * until `componentsOf` takes them apart.
 */
export type Segment = { readonly elements: readonly string[]; readonly start: number; readonly end: number }

/**
 * Takes a text apart into segments, one at a time, so that a file of any length costs no more than its text. Line ends between
 * segments are nothing; empty segments are left out.
 */
export function* segmentsOf(text: string, marks: Marks, from = 0): Generator<Segment> {
  let start = from
  while (start < text.length) {
    const end = endOf(text, start, marks)
    const segment = text.slice(start, end).trim()
    if (segment !== '') yield { elements: split(segment, marks.element, marks.release), start, end }
    start = end + 1
  }
}

/** Where the segment that begins at `start` ends: at a terminator that isn't released, else with the text. */
function endOf(text: string, start: number, { terminator, release }: Marks): number {
  let end = text.indexOf(terminator, start)
  while (end >= 0 && release !== '' && isReleased(text, end, { start, release }))
    end = text.indexOf(terminator, end + 1)
  return end < 0 ? text.length : end
}

/** Whether an odd number of release characters stands before a place: two of them are one plain character. */
function isReleased(
  text: string,
  at: number,
  { start, release }: { readonly start: number; readonly release: string },
): boolean {
  let count = 0
  while (at - 1 - count >= start && text[at - 1 - count] === release) count++
  return count % 2 === 1
}

function split(text: string, mark: string, release: string): readonly string[] {
  if (release === '' || !text.includes(release)) return text.split(mark)
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === release) at++
    else if (text[at] === mark) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** The components of an element, plain. */
export function componentsOf(element: string | undefined, { component, release }: Marks): readonly string[] {
  if (element === undefined) return []
  if (release === '' || !element.includes(release)) return element.split(component)
  return split(element, component, release).map((part) => plain(part, release))
}

/** Takes the release characters away. */
function plain(text: string, release: string): string {
  let result = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === release) at++
    result += text[at] ?? ''
  }
  return result
}
