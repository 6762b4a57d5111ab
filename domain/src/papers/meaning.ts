import type { Json } from '../fields/field-type.ts'
import { isRecord } from '../fields/parsed.ts'
import { fold } from '../fields/text/fold.ts'
import { inBaseUnit } from '../fields/types/quantity.ts'
import { isUnit, units } from '../fields/units.ts'
import { readDecimal } from '../kernel/numbers/decimal.ts'
import type { PaperJson } from './paper.ts'

/** What two values have in common that mean the same: without signs, accents and case; amounts in their first unit; names by their code. */
export function meaningOf(value: PaperJson): string {
  if (typeof value === 'string') return lettersOf(value)
  if (!('amount' in value)) return value.code ?? lettersOf(value.label)
  const { amount, unit } = value
  return `${readDecimal(inBaseUnit({ amount, unit }))} ${isUnit(unit) ? units[unit].dimension : unit}`
}

/** Letters and digits, folded, and the points between digits. */
export const lettersOf = (text: string): string =>
  fold(text).replace(/[^\p{L}\p{N}.]|(?<!\d)\.|\.(?!\d)/gu, '')

/** The value of a field as papers have theirs; null where they have none such. */
export function paperJsonOf(value: Json): PaperJson | null {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return null
  const { amount, unit, label, code } = value
  if (typeof amount === 'string' && typeof unit === 'string') return { amount, unit }
  if (typeof label !== 'string') return null
  return typeof code === 'string' ? { label, code } : { label }
}
