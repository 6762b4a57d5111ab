import { type Decimal, multiplyDecimals, readDecimal } from '../../../../kernel/numbers/decimal.ts'
import { type NumberShape, numberShapes } from '../../import.ts'

/** The number that a text means when it is written in a shape. */
export type PossibleNumber = { readonly shape: NumberShape; readonly value: Decimal }

// Thousands by the sign of the shape, by Indian lakhs, by Swiss apostrophes or by spaces; no group begins with 0.
const patterns: Readonly<Record<NumberShape, RegExp>> = {
  'comma-point':
    /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:['’]\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+)?(?:\.(\d*))?$/,
  'point-comma': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:['’]\d{3})+)?(?:,(\d*))?$/,
  'space-comma': /^(\d+|[1-9]\d{0,2}(?:\s\d{3})+)?(?:,(\d*))?$/,
}
const exponent = /^(.*\d)[eE]([+-]?\d{1,2})$/

/** Minus before, behind as SAP writes it, or parentheses as accountants do. */
function signed(text: string): { readonly sign: '' | '-'; readonly bare: string } {
  const inside = /^\((.+)\)$/.exec(text)?.[1]
  if (inside !== undefined) return { sign: '-', bare: inside.trim() }
  const [, before = '', bare = '', behind = ''] = /^([+\-−–]?)\s*(.*?)\s*([-−]?)$/s.exec(text) ?? []
  if (before !== '' && behind !== '') return { sign: '', bare: text }
  return { sign: (before !== '' && before !== '+') || behind !== '' ? '-' : '', bare }
}

/** The number in each shape that a text fits; none for what is no number. Signs of currency and units are taken off before. */
export function numberReadings(text: string): readonly PossibleNumber[] {
  if (text.length > 100 || !/\d/.test(text)) return []
  const { sign, bare } = signed(text)
  const [, mantissa = bare, power = '0'] = exponent.exec(bare) ?? []
  return numberShapes.flatMap((shape) => {
    const value = readIn(shape, { sign, mantissa, power: Number(power) })
    return value === null ? [] : [{ shape, value }]
  })
}

type Written = { readonly sign: string; readonly mantissa: string; readonly power: number }

function readIn(shape: NumberShape, { sign, mantissa, power }: Written): Decimal | null {
  const [matched, whole = '', fraction = ''] = patterns[shape].exec(mantissa) ?? []
  if (matched === undefined) return null
  const value = readDecimal(`${sign}${whole.replace(/\D/g, '')}.${fraction}`)
  if (value === null || power === 0) return value
  return readDecimal(
    multiplyDecimals(value, power > 0 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(-power - 1)}1`),
  )
}
