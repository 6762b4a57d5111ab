import type { FieldTypeId } from './field-type.ts'

/** Kinds that have no groups: each of their values stands alone, or several stand in one. */
const ungrouped: ReadonlySet<FieldTypeId> = new Set([
  'structured',
  'text',
  'strings',
  'multiSelect',
  'files',
  'quantity',
  'dateTime',
])

/** Can records stand in groups by the values of such fields. */
export const canGroup = (type: FieldTypeId): boolean => !ungrouped.has(type)

/** Fields that a list is grouped by, at most: groups, and groups within them. */
export const maxGroupings = 2

/** The fields of a grouping as views and addresses have it: 'phase' or 'phase,carrier'. */
export const groupFields = (group: string | null): readonly string[] =>
  group === null ? [] : group.split(',').slice(0, maxGroupings)

/** The same as it is written; null groups by nothing. */
export const groupText = (fields: readonly string[]): string | null =>
  fields.length === 0 ? null : fields.join(',')
