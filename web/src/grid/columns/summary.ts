import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'

/** What the footer tells of a column. */
export const summaryIds = ['filled', 'empty', 'sum', 'average', 'min', 'max'] as const
export type SummaryId = (typeof summaryIds)[number]

/** The summaries that a field's values have: all are counted, what can be ordered has ends, numbers have sums. */
export function summariesOf({ type }: Field): readonly SummaryId[] {
  if (type === 'date' || type === 'dateTime') return ['filled', 'empty', 'min', 'max']
  return fieldType(type).numeric && type !== 'quantity' ? summaryIds : ['filled', 'empty']
}
