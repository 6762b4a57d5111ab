import type { FieldTypeId, OperatorId } from '@rumbo/domain/fields/field-type'
import { type Condition, conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { SortKey } from '@rumbo/domain/records/record-query'
import type { Column, RecordModule } from '../../rights/modules.ts'
import type { Scope } from '../../scope/scope.ts'
import { labelCode } from './match-sql.ts'

/** That a list was filtered or sorted by a field: what an index on it would be made of. */
export type FieldUse = {
  /** The organization whose list it was. */
  readonly organizationId: string
  readonly table: string
  /** What the index is known by: the id of a custom field, or `module.field` for a standard one. */
  readonly key: string
  readonly isStandard: boolean
  /** The SQL that the list sorts and filters by, of the code's own making. */
  readonly expression: string
}

const uses = new Map<string, FieldUse>()
const maxUses = 1_000
/** Milliseconds that a list may take before its standard fields are worth an index. */
const slow = 500

type Used = { readonly sort?: readonly SortKey[] | undefined; readonly filter?: Filter | undefined }

/** Notes the custom fields that a list is filtered or sorted by; it writes nothing, since lists only read. */
export function noteUses(scope: Scope, module: RecordModule, { sort = [], filter }: Used): void {
  const ids = [
    ...sort.map(({ field }) => field),
    ...(filter ? conditionsIn(filter) : []).map(({ field }) => field),
  ]
  for (const id of ids) {
    const column = module.byField.get(id)
    // What others show is held for many; the owner's index would bear the same name.
    if (!column || column.store === 'native' || column.store === 'shared') continue
    note(scope, module, { key: id, isStandard: false, expression: column.sql })
  }
}

/**
 * Runs what reads a list. Where that takes long, also by being cut off, notes the standard fields that it is filtered or sorted
 * by: an index on each of them would cost every edit, so that only those are made that lists miss.
 */
export async function notingSlowness<T>(
  scope: Scope,
  module: RecordModule,
  { query, read }: { readonly query: Used; readonly read: () => Promise<T> },
): Promise<T> {
  const began = performance.now()
  try {
    return await read()
  } finally {
    if (performance.now() - began > slow) noteStandardUses(scope, module, query)
  }
}

/** Notes the standard fields that a list is filtered or sorted by, as far as an index would serve it. */
export function noteStandardUses(scope: Scope, module: RecordModule, { sort = [], filter }: Used): void {
  const standard = (id: string) => {
    const column = module.byField.get(id)
    return column?.store === 'native' ? column : null
  }
  for (const { field } of sort) {
    const column = standard(field)
    const key = `${module.table}.${field}`
    if (column) note(scope, module, { key, isStandard: true, expression: column.sql })
  }
  for (const condition of filter ? conditionsIn(filter) : []) {
    const column = standard(condition.field)
    const found = column && soughtBy(condition, column)
    if (!found) continue
    const key = `${module.table}.${condition.field}${found.suffix}`
    note(scope, module, { key, isStandard: true, expression: found.expression })
  }
}

/** Operators that an ordered index finds rows for. */
const seeks: ReadonlySet<OperatorId> = new Set<OperatorId>([
  'is',
  'anyOf',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'between',
])
const isLabelled: ReadonlySet<FieldTypeId> = new Set<FieldTypeId>([
  'place',
  'carrier',
  'party',
  'person',
  'record',
])
/** Types that are matched by more than their one expression. */
const isOther: ReadonlySet<FieldTypeId> = new Set<FieldTypeId>([
  'multiSelect',
  'strings',
  'files',
  'structured',
  'checkbox',
])

function soughtBy({ is, value }: Condition, column: Column): { expression: string; suffix: string } | null {
  if (!seeks.has(is) || isOther.has(column.field.type)) return null
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const byCode =
    isLabelled.has(column.field.type) &&
    values.some((each) => isRecord(each) && typeof each.code === 'string')
  return byCode ? { expression: labelCode(column), suffix: '.code' } : { expression: column.sql, suffix: '' }
}

function note(
  { organizationId }: Scope,
  { table }: RecordModule,
  use: Pick<FieldUse, 'key' | 'isStandard' | 'expression'>,
): void {
  if (uses.size < maxUses || uses.has(use.key)) uses.set(use.key, { organizationId, table, ...use })
}

/** What was noted since this was last called. */
export function takeUses(): readonly FieldUse[] {
  const taken = [...uses.values()]
  uses.clear()
  return taken
}
