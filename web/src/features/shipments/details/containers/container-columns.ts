import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'

/** The column that the free time of containers stands behind: what it may cost is seen without scrolling. */
export const beforeFreeTime = 'type'

/** What matters of every container: how it is known, how far it is, what it weighs, and the days that its free time is counted by. */
const matters: readonly string[] = [
  'number',
  'type',
  'currentPhase',
  'seal',
  'weight',
  'amount',
  'dischargedOn',
  'gatedOutOn',
  'emptyReturnedOn',
]

const isEmpty = (row: Values, id: string) => {
  const value = valueIn(row, id)
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The column that the free time of containers stands behind among those that are shown; the last one where that isn't to be seen. */
export const freeTimePlace = (shown: readonly Field[]): string | undefined =>
  (shown.find(({ id }) => id === beforeFreeTime) ?? shown.at(-1))?.id

/** The columns of containers: first those that matter, then those that any of them has a value in; the others on request. */
export function containerColumns(
  fields: readonly Field[],
  rows: readonly Values[],
): { readonly shown: readonly Field[]; readonly others: readonly Field[] } {
  const first = matters.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const rest = fields.filter(({ id }) => !matters.includes(id))
  const isNeeded = (field: Field) => field.required === true || rows.some((row) => !isEmpty(row, field.id))
  return {
    shown: [...first, ...rest.filter(isNeeded)],
    others: rest.filter((field) => !isNeeded(field)),
  }
}
