import type { Catalogue, Field } from '../../fields/field.ts'
import type { ColumnMapping } from '../import.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { CellFormat } from '../values/cell-format.ts'
import { type CellReader, cellReader } from '../values/read-cell.ts'

/** A field with the columns that it is read from. */
export type Target = {
  readonly field: Field
  readonly module: 'shipments' | 'containers'
  /** In the order in which they are joined; none where a constant alone stands for every row. */
  readonly columns: readonly number[]
  readonly separator: string
  readonly read: CellReader
  /** The text of its cells in a row, joined; the constant where all are empty. */
  readonly textOf: (cells: readonly string[]) => string
}

/** How the cells of a column are read: shapes, words, unit. */
export type FormatOf = (mapping: ColumnMapping, field: Field) => CellFormat

/** The fields that a mapping fills, each once. A field that isn't known any more is left out. */
export function targetsOf(
  mapping: readonly ColumnMapping[],
  catalogues: { readonly shipments: Catalogue; readonly containers: Catalogue },
  formatOf: FormatOf,
): readonly Target[] {
  const byField = new Map<string, { readonly field: Field; readonly of: ColumnMapping[] }>()
  for (const each of mapping) {
    const field = catalogues[each.module].fields.find(({ id }) => id === each.field)
    if (!field) continue
    const key = `${each.module} ${field.id}`
    const known = byField.get(key)
    if (known) known.of.push(each)
    else byField.set(key, { field, of: [each] })
  }
  return [...byField.values()].flatMap(({ field, of }) => {
    const [first] = of
    return first ? [targetOf(field, first, { of, formatOf })] : []
  })
}

type Columns = { readonly of: readonly ColumnMapping[]; readonly formatOf: FormatOf }

function targetOf(field: Field, first: ColumnMapping, { of, formatOf }: Columns): Target {
  const columns = of.flatMap(({ column }) => (column === null ? [] : [column]))
  const constant = of.find((each) => each.column === null)?.constant ?? ''
  const joinedBy = of.find((each) => each.joinedBy !== undefined)?.joinedBy ?? ' '
  const lead = of.find(({ column }) => column !== null) ?? first
  return {
    field,
    module: first.module,
    columns,
    separator: lead.separator ?? '/',
    read: cellReader(field, formatOf(lead, field)),
    textOf: (cells) => {
      const texts = columns.map((column) => cells[column] ?? '').filter((text) => bareCell(text) !== '')
      return texts.length === 0 ? constant : texts.join(joinedBy)
    },
  }
}
