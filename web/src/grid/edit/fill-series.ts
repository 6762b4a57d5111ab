import { readDecimal } from '@rumbo/domain/fields/decimal'
import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { isCalendarDate } from '@rumbo/domain/fields/types/date'

const dayLength = 86_400_000

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
  const places = Math.max(...decimals.map((each) => each?.split('.')[1]?.length ?? 0))
  const units = decimals.map((each) => {
    const [whole = '0', fraction = ''] = (each ?? '0').split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  })
  const step = constantStep(units)
  const last = units.at(-1)
  if (step === null || last === undefined) return null
  return (by) => {
    const digits = decimalOf(last + step * BigInt(by), places)
    return type === 'number' ? Number(digits) : digits
  }
}

function decimalOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(digits.length - places)}`
  return readDecimal(`${units < 0n ? '-' : ''}${text}`) ?? text
}

function daySteps(values: readonly Json[], type: FieldTypeId): Steps | null {
  if (type !== 'date' || values.length < 2) return null
  const days = values.map((value) =>
    typeof value === 'string' && isCalendarDate(value) ? BigInt(Date.parse(value) / dayLength) : null,
  )
  const known = days.filter((day) => day !== null)
  const step = known.length === days.length ? constantStep(known) : null
  const last = known.at(-1)
  if (step === null || last === undefined) return null
  return (by) => new Date(Number(last + step * BigInt(by)) * dayLength).toISOString().slice(0, 10)
}

function constantStep(values: readonly bigint[]): bigint | null {
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0n))
  const [first] = steps
  return first !== undefined && steps.every((step) => step === first) ? first : null
}
