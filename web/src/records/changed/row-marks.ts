import type { ChangedField } from '@rumbo/domain/records/contracts/changed.contracts'
import type { RowMarks } from '../../grid/grid-props.ts'

/** So many fields are named at a row; the others are counted. */
const maxNames = 5

/** What rows are marked with: how changes are worded, what fields are called, and which columns draw them. */
type Marking = {
  /** Of the records themselves; what belongs to them marks the row alone. */
  readonly module: string
  readonly say: (change: ChangedField) => string
  /** Says of the fields' names that they changed. */
  readonly sayRow: (names: readonly string[]) => string
  readonly nameOf: (change: ChangedField) => string
  /** Columns by the fields that they draw besides their own. */
  readonly draws: Readonly<Record<string, readonly string[]>>
}

type Changed = { readonly id: string; readonly fields: readonly ChangedField[] }

/** The marks of rows, by id, and of their cells, by column. Of several fields in one column the newest change counts. */
export function rowMarks(
  items: readonly Changed[],
  { module, say, sayRow, nameOf, draws }: Marking,
): ReadonlyMap<string, RowMarks> {
  const drawnBy = new Map(
    Object.entries(draws).flatMap(([column, fields]) => fields.map((field) => [field, column] as const)),
  )
  return new Map(
    items.map(({ id, fields }) => {
      const cells = new Map<string, string>()
      const own = fields.filter((each) => each.module === module)
      for (const each of [...own].sort((a, b) => (a.at < b.at ? 1 : -1))) {
        for (const column of new Set([each.field, drawnBy.get(each.field) ?? each.field]))
          if (!cells.has(column)) cells.set(column, say(each))
      }
      const names = [...new Set(fields.map(nameOf))].filter((name) => name !== '')
      const rest = names.length - maxNames
      const said = rest > 0 ? [...names.slice(0, maxNames), `+${rest}`] : names
      return [id, { row: sayRow(said), cells }] as const
    }),
  )
}
