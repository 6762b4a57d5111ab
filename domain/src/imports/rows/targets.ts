import type { Catalogue, Field } from '../../fields/field.ts'
import { isInMode } from '../../fields/in-mode.ts'
import type { Mode } from '../../kernel/mode.ts'
import type { ColumnMapping } from '../import.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { CellFormat } from '../values/cell-format.ts'
import { saysNoValue } from '../values/no-value.ts'
import { type CellReader, cellReader } from '../values/read-cell.ts'

/** A field with the columns that it is read from. */
export type Target = {
  readonly field: Field
  readonly module: 'shipments' | 'containers'
  /** In the order in which they are joined; none where a constant alone stands for every row. */
  readonly columns: readonly number[]
  readonly separator: string
  readonly read: CellReader
  /** The text of its cells in a row, joined; the constant where all are empty, or say that there is no value. */
  readonly textOf: (cells: readonly string[]) => string
  /** Whether its own cells say anything. */
  readonly isSaid: (cells: readonly string[]) => boolean
  /** The same for shipments of another transport: the airport, where the column's field is a port. */
  readonly twins: readonly Twin[]
}

/** A field that takes the place of another in some modes. */
type Twin = Pick<Target, 'field' | 'read'>

/** Fields that say the same of different transports: files have one column for all of them. */
const sameByMode: readonly (readonly string[])[] = [
  ['pol', 'apol'],
  ['pod', 'apod'],
  ['vesselVoyage', 'planeFlight', 'truckTrip'],
]

/** The field that a row's cell is read into, which hangs on its transport. */
export function inMode(target: Target, mode: Mode | undefined): Twin {
  if (mode === undefined || isInMode(target.field, mode)) return target
  return target.twins.find((twin) => isInMode(twin.field, mode)) ?? target
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
  const twinsOf = ({ field, module }: { field: Field; module: string }): readonly Field[] => {
    const ids = module === 'shipments' ? (sameByMode.find((each) => each.includes(field.id)) ?? []) : []
    return catalogues.shipments.fields.filter(({ id }) => ids.includes(id) && !byField.has(`shipments ${id}`))
  }
  return [...byField.values()].flatMap(({ field, of }) => {
    const [first] = of
    if (!first) return []
    return [targetOf(field, first, { of, formatOf, others: twinsOf({ field, module: first.module }) })]
  })
}

type Columns = {
  readonly of: readonly ColumnMapping[]
  readonly formatOf: FormatOf
  readonly others: readonly Field[]
}

function targetOf(field: Field, first: ColumnMapping, { of, formatOf, others }: Columns): Target {
  const columns = of.flatMap(({ column }) => (column === null ? [] : [column]))
  const constant = of.find((each) => each.constant !== undefined)?.constant ?? ''
  const only = columns.length === 1 && constant === '' ? columns[0] : undefined
  const joinedBy = of.find((each) => each.joinedBy !== undefined)?.joinedBy ?? ' '
  const lead = of.find(({ column }) => column !== null) ?? first
  return {
    field,
    module: first.module,
    columns,
    separator: lead.separator ?? '/',
    read: cellReader(field, formatOf(lead, field)),
    isSaid: (cells) => columns.some((column) => bareCell(cells[column] ?? '') !== ''),
    textOf: (cells) => {
      if (only !== undefined) return cells[only] ?? ''
      const texts = columns.map((column) => cells[column] ?? '').filter((text) => bareCell(text) !== '')
      const isEmpty = constant !== '' && texts.every((text) => saysNoValue(bareCell(text)))
      return texts.length === 0 || isEmpty ? constant : texts.join(joinedBy)
    },
    twins: others.map((twin) => ({ field: twin, read: cellReader(twin, formatOf(lead, twin)) })),
  }
}
