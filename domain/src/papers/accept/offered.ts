import type { Json } from '../../fields/field-type.ts'
import { compareDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { unitOf } from '../../records/imports/values/numbers/unit-words.ts'
import { paperFields } from '../fields.ts'
import { lettersOf, meaningOf, paperJsonOf } from '../meaning.ts'
import type { PaperValue } from '../paper.ts'

/** As the field takes it; null where a value lacks what the field needs: a carrier is known by its code. */
export function offeredBy({ field, value }: PaperValue, values: readonly PaperValue[]): Json {
  if (field === 'vessel') {
    const voyage = values.find((each) => each.field === 'voyage' && each.row === null)?.value
    return [[value, voyage].filter((each) => typeof each === 'string').join(' / ')]
  }
  if (field === 'flight') return typeof value === 'string' ? [value] : null
  if (field === 'unit') return typeof value === 'string' ? unitNamed(value) : null
  if (typeof value === 'string' || 'amount' in value) return value
  if (field === 'carrier' && value.code === undefined) return null
  // A field of a party has no place for its address.
  return value.code === undefined ? { label: value.label } : { label: value.label, code: value.code }
}

/** The unit of a word; null where the product counts so many of another in its place, or doesn't know it. */
export function unitNamed(word: string): string | null {
  const unit = unitOf(word)
  return unit?.factor === '1' ? unit.unit : null
}

const numbers: ReadonlySet<string> = new Set(['amount', 'count', 'money'])

/** Whether a value of a paper is a number. */
export const isNumber = ({ field }: PaperValue): boolean => numbers.has(paperFields[field])

/** Whether two numbers are as large as each other. */
export function sameNumber(offered: Json, present: Json): boolean {
  const [a, b] = [readDecimal(offered), readDecimal(present)]
  return a !== null && b !== null && compareDecimals(a, b) === 0
}

/** Whether a field's value means the same as a paper's. */
export function sameMeaning(offered: Json, present: Json): boolean {
  // Of several legs one may be what the paper names.
  if (Array.isArray(offered) && Array.isArray(present))
    return offered.every((one) => present.some((each) => sameMeaning(one, each)))
  const [a, b] = [paperJsonOf(offered), paperJsonOf(present)]
  if (a === null || b === null) return false
  if (typeof a !== 'string' && typeof b !== 'string' && 'label' in a && 'label' in b && !(a.code && b.code))
    return lettersOf(a.label) === lettersOf(b.label)
  return meaningOf(a) === meaningOf(b)
}
