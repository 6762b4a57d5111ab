import type { Marks } from '../edi/segments.ts'

/**
 * The marks of an X12 interchange, as its ISA segment shows them: the element separator after the tag, the component
 * separator as its sixteenth element, the terminator after that. Senders don't all fill ISA to its fixed length, so elements
 * are counted. Null where no ISA stands here.
 */
export function marksAt(text: string, start: number): Marks | null {
  const element = text[start + 3]
  if (text.slice(start, start + 3).toUpperCase() !== 'ISA' || element === undefined) return null
  let at = start + 3
  for (let count = 1; count < 16 && at >= 0; count++) at = text.indexOf(element, at + 1)
  if (at < 0 || at - start > 300) return null
  const component = text[at + 1] ?? ''
  const terminator = text[at + 2] ?? ''
  if (component === '' || terminator === '' || terminator === element) return null
  // A line end is a terminator too; of two characters the second one counts.
  const ends = terminator === '\r' && text[at + 3] === '\n' ? '\n' : terminator
  return { element, component, terminator: ends, release: '' }
}

/** Where the next interchange begins, from a place on: an ISA with its group after it; -1 where there is none. */
export function nextInterchange(text: string, from: number): number {
  const shape = /ISA[^A-Za-z0-9\s]/gi
  shape.lastIndex = from
  for (let found = shape.exec(text); found; found = shape.exec(text)) {
    if (found.index === 0 || isHeader(text, found.index)) return found.index
  }
  return -1
}

/** Whether what stands here is an interchange's header and no element that reads alike. */
function isHeader(text: string, start: number): boolean {
  const marks = marksAt(text, start)
  if (!marks) return false
  const end = text.indexOf(marks.terminator, start + 20)
  return /^(?:GS|ST|TA1)/i.test(text.slice(end + 1, end + 20).trimStart())
}
