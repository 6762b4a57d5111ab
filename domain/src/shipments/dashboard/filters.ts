import type { Filter } from '../../fields/filter/filter.ts'
import type { Period } from '../../fields/filter/period.ts'

/** The phases in which a shipment is no longer under way, whatever its mode. */
export const deliveredPhases = ['70_delivered', '50_delivered'] as const

/** Days from the first to the last, both within. */
const isWithin = (field: string, { from, to }: Period): Filter => ({
  field,
  is: 'between',
  value: [from, to],
})

/** A field that has one of some options. */
export const isOneOf = (field: string, values: readonly string[]): Filter =>
  values.length === 1
    ? { field, is: 'is', value: values[0] ?? '' }
    : { field, is: 'anyOf', value: [...values] }

/** What arrived in a period. */
export const arrivedIn = (days: Period): Filter => isWithin('ata', days)

/** What hasn't arrived and is expected to in a period. */
export const expectedIn = (days: Period): Filter => ({
  all: [{ field: 'ata', is: 'isEmpty' }, isWithin('eta', days)],
})

/** What arrived in a period, or is expected to. */
export const arrivesIn = (days: Period): Filter => ({ any: [arrivedIn(days), expectedIn(days)] })

/** What is late and not delivered, as the chip of the list has it. */
export const lateUnderWay: Filter = {
  all: [
    isOneOf('timing', ['delayed', 'past_due']),
    { field: 'phase', is: 'noneOf', value: [...deliveredPhases] },
  ],
}

/** What lacks a document that it needs. */
export const missingDocuments: Filter = { field: 'missingDocuments', is: 'greater', value: 0 }
