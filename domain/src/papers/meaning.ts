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
