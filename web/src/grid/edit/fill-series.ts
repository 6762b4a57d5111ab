import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { exactOf, exactText, unitsAt } from '@rumbo/domain/kernel/numbers/exact'
import { dateOfDay, dayNumber, isCivilDate } from '@rumbo/domain/kernel/time/civil-date'

/**
 * The values that go on from some: numbers and days with a constant step are counted on, from the last one away (or from
 * the first one, backwards); all others are repeated. `count` values, in the order in which they are met going away.
 */
export function fillSeries(
  source: readonly Json[],
  type: FieldTypeId,
  way: { readonly count: number; readonly backwards?: boolean },
): readonly Json[] {
  const given = way.backwards ? [...source].reverse() : source
  const steps = numericSteps(given, type) ?? daySteps(given, type)
  return Array.from(
    { length: way.count },
    (_, at) => steps?.(at + 1) ?? (given[at % given.length] as Json | undefined) ?? null,
  )
}

type Steps = (step: number) => Json

/** Decimals are texts and numbers are numbers; both count on exactly, in the smallest unit of any of them. */
function numericSteps(values: readonly Json[], type: FieldTypeId): Steps | null {
  if (type !== 'number' && type !== 'decimal' && type !== 'currency' && type !== 'percent') return null
  const decimals = values.map(readDecimal)
  if (values.length < 2 || decimals.includes(null)) return null
  const exact = decimals.map((each) => exactOf(each ?? '0'))
  const places = Math.max(...exact.map(({ scale }) => scale))
  const units = exact.map((each) => unitsAt(each, places))
  const step = constantStep(units)
  const last = units.at(-1)
  if (step === null || last === undefined) return null
  return (by) => {
    const text = exactText({ units: last + step * BigInt(by), scale: places })
    const digits = readDecimal(text) ?? text
    return type === 'number' ? Number(digits) : digits
  }
}

function daySteps(values: readonly Json[], type: FieldTypeId): Steps | null {
  if (type !== 'date' || values.length < 2) return null
  const days = values.map((value) =>
    typeof value === 'string' && isCivilDate(value) ? BigInt(dayNumber(value) ?? 0) : null,
  )
  const known = days.filter((day) => day !== null)
  const step = known.length === days.length ? constantStep(known) : null
  const last = known.at(-1)
  if (step === null || last === undefined) return null
  return (by) => dateOfDay(Number(last + step * BigInt(by)))
}

function constantStep(values: readonly bigint[]): bigint | null {
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0n))
  const [first] = steps
  return first !== undefined && steps.every((step) => step === first) ? first : null
}
