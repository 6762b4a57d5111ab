import type { Issue } from '../../../kernel/app-error.ts'
import type { ColumnMapping, FileColumn, ImportOptions } from '../import.ts'
import type { ColumnFacts } from './column-facts.ts'
import { needsShape, shapeOf } from './shape-needs.ts'
import { isReadable, isRequired, type Target, targetKey, targetsByKey } from './target.ts'

/** What is wrong with a mapping; `path` is `columns.3` for a column of the file, `mapping.5` for an entry, or a field's id. */
export type MappingIssue = Pick<Issue, 'path' | 'code'> & {
  readonly values?: Readonly<Record<string, string>>
}

type Checked = {
  readonly columns: readonly Pick<FileColumn, 'n'>[]
  readonly targets: readonly Target[]
  /** What the cells of a column tell. */
  readonly facts: (column: number) => Pick<ColumnFacts, 'dates' | 'numbers'> | undefined
  readonly options: Pick<ImportOptions, 'mode' | 'key'>
}

/**
 * What is wrong with a mapping (requirement IMP-04): a column without a word, a field that isn't there or may not be written, a
 * date or number whose reading nobody chose, two columns for one field that aren't joined, a required field without a column.
 */
export function checkMapping(mapping: readonly ColumnMapping[], checked: Checked): readonly MappingIssue[] {
  const known = targetsByKey(checked.targets)
  return [
    ...unspoken(mapping, checked),
    ...mapping.flatMap((entry, at) => entryIssues(entry, { at, known, checked })),
    ...twice(mapping),
    ...missing(mapping, checked),
  ]
}

/** Columns that nothing is said of; those that are left out are spoken of. */
function unspoken(mapping: readonly ColumnMapping[], { columns }: Checked): MappingIssue[] {
  const spoken = new Set(mapping.map(({ column }) => column))
  return columns
    .filter(({ n }) => !spoken.has(n))
    .map(({ n }) => ({ path: `columns.${n}`, code: 'FIELD_NOT_CONFIGURED' }))
}

type Entry = { readonly at: number; readonly known: ReadonlyMap<string, Target>; readonly checked: Checked }

function entryIssues(entry: ColumnMapping, { at, known, checked }: Entry): MappingIssue[] {
  const path = entry.column === null ? `mapping.${at}` : `columns.${entry.column}`
  if (entry.column !== null && !checked.columns.some(({ n }) => n === entry.column)) {
    return [{ path: `mapping.${at}`, code: 'FIELD_NOT_CONFIGURED' }]
  }
  if (entry.field === null) return entry.column === null ? [{ path, code: 'FIELD_NOT_CONFIGURED' }] : []
  const target = known.get(targetKey(entry.module, entry.field))
  if (!target) return [{ path, code: 'FIELD_UNKNOWN' }]
  if (!isReadable(target, checked.options.key)) return [{ path, code: 'FIELD_READ_ONLY' }]
  if (entry.column === null) {
    return entry.constant === undefined || entry.constant.trim() === ''
      ? [{ path, code: 'FIELD_NOT_CONFIGURED' }]
      : []
  }
  const facts = checked.facts(entry.column)
  const shape = shapeOf(target.field)
  const isChosen = shape === 'date' ? entry.dateShape !== undefined : entry.numberShape !== undefined
  return facts && shape && !isChosen && needsShape(target.field, facts)
    ? [{ path, code: 'FIELD_NOT_CONFIGURED' }]
    : []
}

/** Entries of one field beyond the first, unless all but one say how they are joined. */
function twice(mapping: readonly ColumnMapping[]): MappingIssue[] {
  const byField = new Map<string, { readonly at: number; readonly entry: ColumnMapping }[]>()
  mapping.forEach((entry, at) => {
    if (entry.field === null) return
    const key = targetKey(entry.module, entry.field)
    byField.set(key, [...(byField.get(key) ?? []), { at, entry }])
  })
  return [...byField.values()].flatMap((entries) => {
    const unjoined = entries.filter(({ entry }) => entry.joinedBy === undefined)
    if (entries.length < 2 || unjoined.length < 2) return []
    return unjoined.slice(1).map(({ at, entry }) => ({
      path: entry.column === null ? `mapping.${at}` : `columns.${entry.column}`,
      code: 'FIELD_TWICE' as const,
    }))
  })
}

/** Fields that a new record must have. Where records are only updated, they are there already. */
function missing(mapping: readonly ColumnMapping[], { targets, options }: Checked): MappingIssue[] {
  if (options.mode === 'update') return []
  const matched = new Set(
    mapping.flatMap(({ field, module }) => (field === null ? [] : targetKey(module, field))),
  )
  return targets
    .filter(isRequired)
    .filter(({ module, field }) => !matched.has(targetKey(module, field.id)))
    .map(({ field, labels }) => ({
      path: field.id,
      code: 'HEADER_REQUIRED',
      values: { field: labels[0] ?? field.id },
    }))
}
