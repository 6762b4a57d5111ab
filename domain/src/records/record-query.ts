import { z } from 'zod'
import { filterInput } from '../fields/filter/filter-input.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { withCode } from '../kernel/text.ts'

/** The most records that are changed, shared or exported at once. */
export const maxInBulk = 100_000

/** Columns that a list is sorted by, at most. */
export const maxSorts = 2

/** One key of an order. */
export type SortKey = { readonly field: string; readonly descending: boolean }

/** `-eta,name`: by ETA, the latest first, then by name. At most two, only fields that the caller may see. */
export const sortInput = z
  .string()
  .max(200)
  .regex(/^-?\w[\w-]*(,-?\w[\w-]*)*$/)
  .transform((text): readonly SortKey[] =>
    text.split(',').map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') })),
  )
  .refine((keys) => keys.length <= maxSorts, withCode('SORTS_TOO_MANY'))
  .refine((keys) => new Set(keys.map(({ field }) => field)).size === keys.length)

/** Which records, in which order: what lists, counts, totals, groups, bulk work and exports take alike. */
export const recordQuery = {
  /** Words in name, references and numbers; accents and case don't count. */
  search: z.string().max(200).optional(),
  /** JSON: `{"field":"eta","is":"is","value":"next 7 days"}`, in groups `{"all":[…]}` and `{"any":[…]}`. */
  filter: filterInput.optional(),
  sort: sortInput.optional(),
  mode: z.enum(modes).optional(),
  /** Those alone that a long work of one's own made or changed, such as the run of an import; of administrators any work. */
  work: id.optional(),
  /** Those alone that others changed since one last looked, or whose main date they moved later; the last 999 of them. */
  changed: z.enum(['any', 'later']).optional(),
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
}

/** What of it decides which records there are, whatever their order. */
export const recordSelection = {
  search: recordQuery.search,
  filter: recordQuery.filter,
  mode: recordQuery.mode,
  work: recordQuery.work,
  changed: recordQuery.changed,
  archived: recordQuery.archived,
}

/** What a filter, sort, group or total may be refused with. */
export const queryErrors = [
  'FIELD_UNKNOWN',
  'VALUE_NOT_VALID',
  'OPTION_UNKNOWN',
  'FILTER_NOT_VALID',
  'OPERATOR_NOT_VALID',
  'SORTS_TOO_MANY',
  'DATE_NOT_VALID',
  'NOT_NUMERIC',
  'FIELD_REQUIRED',
] as const
