import type { Decimal } from '../../kernel/numbers/decimal.ts'
import type { NumberShape } from '../../records/imports/import.ts'
import { numberReadings } from '../../records/imports/values/numbers/number-readings.ts'

/** A number in a text. Where two could be meant, `other` is the second. */
export type NumberFound = {
  readonly value: Decimal
  readonly other: Decimal | null
  readonly from: number
  readonly to: number
}

const numbers = /(?<![\p{L}\d.,/-])-?(?:\d{1,3}(?:[ ’']\d{3})+(?![\d])(?:[.,]\d+)?|\d[\d.,]*)(?![\d/]|-\d)/gu

/** The numbers of a text, read as the paper writes its numbers. */
export function numbersIn(text: string, shape: NumberShape | null): readonly NumberFound[] {
  return [...text.matchAll(numbers)].flatMap(({ 0: raw, index }) => {
    const written = raw.replace(/[.,]+$/, '')
    const read = readShaped(written, shape)
    return read ? [{ ...read, from: index, to: index + written.length }] : []
  })
}

/** A number in the shape of the paper; without one, the first of what it may mean, and the other. */
export function readShaped(
  written: string,
  shape: NumberShape | null,
): Pick<NumberFound, 'value' | 'other'> | null {
  const readings = numberReadings(written)
  const meant = shape === null ? undefined : readings.find((each) => each.shape === shape)
  if (meant) return { value: meant.value, other: null }
  const [first] = readings
  if (!first) return null
  const other = readings.find(({ value }) => value !== first.value)
  return { value: first.value, other: other?.value ?? null }
}

const packageWords =
  /^\s*(?:ctns?|cartons?|pkgs?|packages?|pcs|pieces|pallets?|plts?|bultos?|cajas?|tarimas?|piezas?|bags?|sacos?|drums?|tambores|rolls?|rollos)\b/i
/** Numbers with a sign inside. */
const signed = /(?<![\p{L}\d.,/-])\d[\d.,]*[.,]\d[\d.,]*(?![\d/]|-\d)/gu

/**
 * How a paper writes its numbers, by those that can be read in one way alone: with decimals, or pieces with thousands, which are whole.
 * Null where they say nothing, or several things.
 */
export function notationOf(texts: Iterable<string>): NumberShape | null {
  let [points, commas] = [0, 0]
  for (const text of texts) {
    for (const { 0: raw, index } of text.matchAll(signed)) {
      const written = raw.replace(/[.,]+$/, '')
      // Codes of customs tariffs: 8413.91, 8413.91.90.
      if (/^\d{4}\.\d\d(?:\.\d+)*$/.test(written)) continue
      const isWhole = packageWords.test(text.slice(index + raw.length))
      if (isWhole && /^\d{1,3}(?:,\d{3})+$/.test(written)) points += 1
      else if (isWhole && /^\d{1,3}(?:\.\d{3})+$/.test(written)) commas += 1
      else {
        const shapes = new Set(numberReadings(written).map((reading) => reading.shape))
        if (shapes.size === 0) continue
        if (!shapes.has('point-comma') && !shapes.has('space-comma')) points += 1
        else if (!shapes.has('comma-point')) commas += 1
        else if (isMoney(written)) {
          if (/\.\d\d$/.test(written)) points += 1
          else commas += 1
        }
      }
    }
  }
  if (points > 9 * commas) return 'comma-point'
  if (commas > 9 * points) return 'point-comma'
  return null
}

/** Digits, one sign and two digits: nobody groups in twos. */
const isMoney = (written: string): boolean => /^\d+[.,]\d\d$/.test(written)
