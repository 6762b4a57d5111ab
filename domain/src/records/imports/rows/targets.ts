import type { Field } from '../../../fields/field.ts'
import { isInMode } from '../../../fields/in-mode.ts'
import type { Variant } from '../../record-module.ts'
import type { ColumnMapping } from '../import.ts'
import { type ImportedModule, type ImportRules, type ImportShape, moduleOfShape } from '../rules.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { CellFormat } from '../values/cell-format.ts'
import { saysNoValue } from '../values/no-value.ts'
import { type CellReader, cellReader } from '../values/read-cell.ts'

/** A field with the columns that it is read from. */
export type Target = {
  readonly field: Field
  readonly module: string
  /** It is a field of what belongs to a record. */
  readonly isChild: boolean
  /** It says the record's variant, on which others depend. */
  readonly isVariant: boolean
  /** Of a child: its key. */
  readonly isKey: boolean
  readonly rules: ImportRules
  /** In the order in which they are joined; none where a constant alone stands for every row. */
  readonly columns: readonly number[]
  readonly separator: string
  readonly read: CellReader
  /** The text of its cells in a row, joined; the constant where all are empty, or say that there is no value. */
  readonly textOf: (cells: readonly string[]) => string
  /** Whether its own cells say anything. */
  readonly isSaid: (cells: readonly string[]) => boolean
  /** The same for records of another variant: the airport, where the column's field is a port. */
  readonly twins: readonly Twin[]
}

/** A field that takes the place of another in some variants. */
type Twin = Pick<Target, 'field' | 'read'>

/** The field that a row's cell is read into, which depends on its variant. */
export function inVariant(target: Target, variant: Variant | undefined): Twin {
  if (variant === undefined || isInMode(target.field, variant)) return target
  return target.twins.find((twin) => isInMode(twin.field, variant)) ?? target
}

/** How the cells of a column are read: shapes, words, unit. */
export type FormatOf = (mapping: ColumnMapping, field: Field) => CellFormat

/** The fields that a mapping fills, each once. A field that isn't known any more is left out. */
export function targetsOf(
  mapping: readonly ColumnMapping[],
  shape: ImportShape,
  formatOf: FormatOf,
): readonly Target[] {
  const byField = new Map<string, { readonly field: Field; readonly of: ColumnMapping[] }>()
  for (const each of mapping) {
    const field = moduleOfShape(shape, each.module)?.catalogue.fields.find(({ id }) => id === each.field)
    if (!field) continue
    const key = `${each.module} ${field.id}`
    const known = byField.get(key)
    if (known) known.of.push(each)
    else byField.set(key, { field, of: [each] })
  }
  const { root } = shape
  const twinsOf = (field: Field, { catalogue: { module }, imports }: ImportedModule): readonly Field[] => {
    const ids = imports.sameByVariant.find((each) => each.includes(field.id)) ?? []
    if (ids.length === 0 || module !== root.catalogue.module) return []
    return root.catalogue.fields.filter(({ id }) => ids.includes(id) && !byField.has(`${module} ${id}`))
  }
  return [...byField.values()].flatMap(({ field, of }) => {
    const [first] = of
    const module = first && moduleOfShape(shape, first.module)
    if (!first || !module) return []
    const isChild = module !== root
    const { optionWords } = module.imports
    const formatIn: FormatOf = (mapping, each) => ({
      synonyms: optionWords[each.id] ?? [],
      ...formatOf(mapping, each),
    })
    const target = targetOf(field, first, { of, formatOf: formatIn, others: twinsOf(field, module) })
    return {
      ...target,
      isChild,
      isVariant: !isChild && root.variant?.field === field.id,
      isKey: isChild && module.title === field.id,
      rules: module.imports,
    }
  })
}

type Columns = {
  readonly of: readonly ColumnMapping[]
  readonly formatOf: FormatOf
  readonly others: readonly Field[]
}

type ReadTarget = Omit<Target, 'isChild' | 'isVariant' | 'isKey' | 'rules'>

function targetOf(field: Field, first: ColumnMapping, { of, formatOf, others }: Columns): ReadTarget {
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
