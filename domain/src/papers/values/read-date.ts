import type { DateShape } from '../../records/imports/import.ts'
import { dateReadings } from '../../records/imports/values/dates/date-readings.ts'
import { dateShapesOf } from '../../records/imports/values/dates/date-shapes.ts'
import { byLabel, type Reader } from './reader.ts'

const day =
  /(?<![\p{L}\d])(?:\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[\s\-/.,]*(?:de |of )?\p{L}{3,10}[\s\-/.,]*(?:del? )?(?:\d{4}|\d{2})|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:de )?\d{4})(?![\p{L}\d])/u

/** The first text that is written as a day. */
function dayIn(text: string): { readonly text: string; readonly from: number } | null {
  let offset = 0
  while (offset < Math.min(text.length, 100)) {
    const match = day.exec(text.slice(offset, offset + 80))
    if (!match) return null
    if (dateReadings(match[0]).isDate) return { text: match[0], from: offset + match.index }
    offset += match.index + 1
  }
  return null
}

/** In which order a paper writes its days, by those that can be read in one way alone; null where nothing tells. */
export const dateOrderOf = (texts: Iterable<string>): DateShape | null =>
  dateShapesOf([...texts].flatMap((text) => dayIn(text)?.text ?? [])).shape

/** Reads a day. One that could be two is unsure, unless other days of the paper show the order. */
export const readDay: Reader = (text, { dates }, hints) => {
  const found = dayIn(text)
  if (!found || found.from > 45) return null
  const place = { from: found.from, to: found.from + found.text.length }
  const { readings } = dateReadings(found.text)
  const sure = readings.find((each) => each.sure) ?? readings.find(({ shape }) => shape === dates)
  const different = new Set(readings.map(({ date }) => date))
  const [first, second] = different
  if (first === undefined) return null
  if (sure || second === undefined)
    return { ...place, value: sure?.date ?? first, class: 'read', why: byLabel(hints) }
  return {
    ...place,
    value: first,
    class: 'unsure',
    why: { code: 'dateAmbiguous', with: { one: first, other: second } },
  }
}
