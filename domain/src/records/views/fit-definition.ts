import type { Field } from '../../fields/field.ts'
import { type Condition, conditionsIn, type Filter, keepConditions } from '../../fields/filter/filter.ts'
import { readCondition } from '../../fields/filter/read-condition.ts'
import { groupFields, groupText } from '../../fields/grouping.ts'
import type { LeftOut, ViewDefinition } from './view.ts'

export type Fitted = { readonly definition: ViewDefinition; readonly leftOut: LeftOut }

/**
 * A view as somebody who sees these fields gets it: what it names besides them is left out and counted, never named. To another
 * organization the people and tags by which it filters are left out too.
 */
export function fitDefinition(
  definition: ViewDefinition,
  fields: readonly Field[],
  { ofAnother = false }: { readonly ofAnother?: boolean } = {},
): Fitted {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const has = (id: string) => byId.has(id)
  const passes = (condition: Condition) => {
    const field = byId.get(condition.field)
    if (!field) return false
    const read = readCondition(condition, field)
    return read.ok && !(ofAnother && isItsOwn(field, read.operands))
  }
  const filter = definition.filter as Filter | null
  const kept = filter && keepConditions(filter, passes)
  const fitted: ViewDefinition = {
    ...definition,
    columns: definition.columns.filter(({ field }) => has(field)),
    pinned: definition.pinned.filter(has),
    sort: definition.sort.filter(({ field }) => has(field)),
    filter: kept,
    group: groupText(groupFields(definition.group).filter(has)),
    by: definition.by !== null && has(definition.by) ? definition.by : null,
    colors: definition.colors.filter(passes),
    totals: Object.fromEntries(Object.entries(definition.totals).filter(([field]) => has(field))),
  }
  const lost = (part: (of: ViewDefinition) => number) => part(definition) - part(fitted)
  return {
    definition: fitted,
    leftOut: {
      columns: lost(({ columns }) => columns.length),
      conditions: (filter ? conditionsIn(filter).length : 0) - (kept ? conditionsIn(kept).length : 0),
      others: lost(
        ({ sort, group, by, totals, colors }) =>
          sort.length +
          groupFields(group).length +
          (by === null ? 0 : 1) +
          Object.keys(totals).length +
          colors.length,
      ),
    },
  }
}

/** Does a condition compare with something that belongs to one organization alone: a person, a tag. */
const isItsOwn = (field: Field, operands: readonly { readonly kind: string }[]): boolean =>
  (field.type === 'person' || field.type === 'id' || field.source === 'tags') &&
  operands.some(({ kind }) => kind !== 'me')

/** Is nothing left out. */
export const isWhole = ({ columns, conditions, others }: LeftOut): boolean =>
  columns + conditions + others === 0
