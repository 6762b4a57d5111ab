import { utcDate } from '../../kernel/time/civil-date.ts'
import type { Choice } from '../field.ts'
import type { FieldType } from '../field-type.ts'
import { refused } from '../parsed.ts'
import { list } from './list.ts'

/** Is a choice offered on a day, 'YYYY-MM-DD': neither archived nor withheld from the reader, its start has come and its expiration has not passed. */
export const isOffered = ({ archived, withheld, startsOn, expiresOn }: Choice, today: string): boolean =>
  !archived && !withheld && (startsOn === undefined || startsOn <= today) && !isExpired({ expiresOn }, today)

/** Has a choice's expiration passed on a day; values that have it stay, and are marked. */
export const isExpired = (
  { expiresOn }: { readonly expiresOn?: string | undefined },
  today: string,
): boolean => expiresOn !== undefined && expiresOn < today

/** A user-defined status, kept as its id. It is taken only while some place on earth has a day on which it is offered. */
export const status: FieldType = {
  ...list,
  id: 'status',
  parse: (input, field, mode) => {
    const parsed = list.parse(input, field, mode)
    const choice = parsed.ok ? field.choices?.find(({ id }) => id === parsed.value) : undefined
    if (!choice) return parsed
    const days = [-12, 0, 14].map((hours) => utcDate(Date.now() + hours * 3_600_000))
    return days.some((day) => isOffered(choice, day)) ? parsed : refused('STATUS_NOT_OFFERED')
  },
}
