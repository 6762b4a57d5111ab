import type { Field } from '@rumbo/domain/fields/field'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ExportFormat } from '@rumbo/domain/records/exports/api'
import type { CsvDelimiter } from '@rumbo/domain/records/exports/csv'
import type { ModuleDeclaration, Variant } from '@rumbo/domain/records/record-module'
import type { SortKey } from '@rumbo/domain/records/record-query'
import { columnOf } from '../../access/read/sql/column-of.ts'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import type { RecordSelection } from '../../access/read/sql/conditions.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Words } from '../../features/i18n/words.service.ts'
import type { ReadFields } from './exports.queries.ts'

/** What a work exports, as it stands in its input. */
export type ExportInput = {
  /** The id of the module whose records they are. */
  readonly module: string
  readonly selection: RecordSelection
  /** Of the selection; absent: all. Fixed as the work's records. */
  readonly fixed?: 'in' | 'out'
  readonly sort: readonly SortKey[]
  readonly columns: readonly string[]
  readonly format: ExportFormat
  /** Several children of a record: in one cell, or a row each. */
  readonly children: 'slash' | 'rows'
  readonly delimiter?: CsvDelimiter
  /** The variant that all of them are of. */
  readonly mode?: Variant
}

/** Which records a work exports. */
export const selectionOf = ({ selection, fixed }: ExportInput, workId: string): RecordSelection => ({
  ...selection,
  ...(fixed ? { fixed: { workId, are: fixed } } : {}),
})

/** A column of the file. */
export type PlannedColumn = {
  readonly field: Field
  /** `names`: the field sums up children, whose names stand in one cell. `child`: a field of the child of the row. */
  readonly of: 'record' | 'names' | 'child'
}

/** The columns of a file, and which children stand in rows of their own. */
export type Plan = {
  readonly columns: readonly PlannedColumn[]
  readonly headings: readonly string[]
  /** Fields of the record that are read. */
  readonly fields: readonly string[]
  /** The module and the fields of the children, where each has a row of its own. */
  readonly children: { readonly module: RecordModule; readonly fields: readonly string[] } | null
  /** By which key a child is named in what sums up the children. */
  readonly nameKey: string
  /** All that is read. */
  readonly reads: readonly ReadFields[]
  /** The field that says of which variant a record is: options depend on it. */
  readonly variant: ModuleDeclaration['variant']
}

/**
 * The columns that a file has for its reader.
 * @throws AppError BAD_REQUEST where a field is hidden or unknown, or has no text
 */
export function planOf(scope: Scope, declared: RecordModule, { input, words }: PlanInput): Plan {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const chosen = [...new Set(input.columns)].map((id) => columnOf(visible, id, 'columns').field)
  const sums = Object.entries(module.summaries()).find(
    ([id, { module: other }]) =>
      other.parent?.id === module.id && module.byField.get(id)?.field.type === 'structured',
  )
  const [sumId, summary] = sums ?? []
  if (chosen.some(({ id, type, lists }) => type === 'structured' && !lists && id !== sumId)) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'columns', code: 'VALUE_NOT_VALID' }])
  }
  const child = summary && moduleIn(scope, summary.module)
  const childFields = child
    ? visibleColumns(scope, child)
        .map(({ field }) => field)
        .filter(isWritten)
    : []
  const inRows = input.children === 'rows' && child !== undefined && chosen.some(({ id }) => id === sumId)
  const planned = chosen.flatMap((field): readonly PlannedColumn[] => {
    if (field.id !== sumId) return [{ field, of: 'record' }]
    return inRows ? childFields.map((each) => ({ field: each, of: 'child' })) : [{ field, of: 'names' }]
  })
  const { variant } = module
  const fields = [...new Set([...chosen.map(({ id }) => id), ...(variant ? [variant.field] : [])])]
  const children = inRows ? { module: child, fields: childFields.map(({ id }) => id) } : null
  return {
    columns: planned,
    headings: distinct(
      planned.map(({ field, of }) =>
        words.labelOf(of === 'child' && child ? child.id : module.id, field, input.mode),
      ),
    ),
    fields,
    children,
    variant,
    nameKey: summary?.fields[0] ?? '',
    reads: [
      { module: module.id, fields },
      ...(children ? [{ module: children.module.id, fields: children.fields }] : []),
    ],
  }
}

type PlanInput = { readonly input: ExportInput; readonly words: Words }

/** What a child's row shows next to the record's: what people write, and no keys. */
const isWritten = ({ type, side }: Field): boolean => type !== 'structured' && side !== 'system'

/** Two columns of one heading could not be distinguished: the later ones are numbered. */
function distinct(labels: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  return labels.map((label) => {
    const time = (times.get(label) ?? 0) + 1
    times.set(label, time)
    return time === 1 ? label : `${label} (${time})`
  })
}
