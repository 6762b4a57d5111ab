import type { Field } from '../../fields/field.ts'
import type { Values } from '../../fields/values.ts'
import type { WarningCode } from '../../kernel/errors/warnings.ts'
import { type DateDoubt, dateDoubt } from '../rules/date-doubts.ts'

const codeOf: Readonly<Record<DateDoubt, WarningCode>> = {
  year: 'DATE_YEAR_UNLIKELY',
  arrivedBeforeDeparture: 'DATES_REVERSED',
  expectedBeforeDeparture: 'DATES_REVERSED',
}

/** Whether a field holds a day or a moment. */
export const isDate = ({ type }: Pick<Field, 'type'>): boolean => type === 'date' || type === 'dateTime'

/** What an import warns of at a date. */
export function doubtOfDate(field: Field, values: Values): WarningCode | null {
  const doubt = dateDoubt(field, values)
  return doubt && codeOf[doubt]
}
