import type { ExportReader } from '@rumbo/domain/records/exports/cell-writer'
import { type Children, childrenOf } from '../../access/read/children-of.ts'
import { listRecords } from '../../access/read/list-records.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import type { Words } from '../../features/i18n/words.service.ts'
import type { Plan } from './export-plan.ts'
import { selectNames } from './exports.queries.ts'
import type { Batch } from './file-format.ts'

type Query = Omit<Parameters<typeof listRecords>[2]['query'], 'fields' | 'cursor'>

type BatchQuery = {
  readonly module: RecordModule
  readonly query: Query
  /** Where the batch before ended; null: it is the first. */
  readonly after: string | null
  readonly cursorSecret: Uint8Array
}

/** A batch of records as their reader may see them, with where the next one begins. */
type ReadBatch = {
  readonly batch: Visible<Batch>
  /** Null: it was the last. */
  readonly next: string | null
  readonly count: number
  /** Whether any of them is held by a share. */
  readonly hasHeld: boolean
  /** People and organizations that they name by id. */
  readonly names: ReadonlyMap<string, string>
}

/** Reads the records of a file that come next. @throws AppError BAD_REQUEST */
export async function readBatch(
  scope: Scope,
  plan: Plan,
  { module, query, after, cursorSecret }: BatchQuery,
): Promise<ReadBatch> {
  const page = await listRecords(scope, module, {
    query: { ...query, fields: plan.fields, ...(after === null ? {} : { cursor: after }) },
    cursorSecret,
  })
  const named = plan.columns.flatMap(({ field, of }) =>
    of === 'record' && field.type === 'id' && field.source !== undefined ? field.id : [],
  )
  const { ids, references, ...found } = useInternally(page, ({ items, nextCursor }) => ({
    next: nextCursor,
    ids: items.map(({ id }) => id),
    references: items.flatMap(({ values }) =>
      named.flatMap((field) => (typeof values[field] === 'string' ? values[field] : [])),
    ),
    hasHeld: items.some(({ owned }) => !owned),
  }))
  const names = await readNames(scope, [...new Set(references)])
  const children = await childrenIn(scope, plan, ids)
  const batch = mapVisible(together({ page, children }), (each) => ({
    records: each.page.items,
    children: each.children,
  }))
  return { ...found, batch, count: ids.length, names }
}

const childrenIn = async (
  scope: Scope,
  { children }: Plan,
  recordIds: readonly string[],
): Promise<Visible<Children>> =>
  children && recordIds.length > 0
    ? childrenOf(scope, children.module, { recordIds, fields: children.fields })
    : show(new Map())

/** What the people and organizations behind some ids are called, as far as the organization knows them. */
export const readNames = async (scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(ids.length === 0 ? [] : (await scope.all(selectNames(ids))).map(({ id, name }) => [id, name]))

type Read = {
  /** The id of the module whose records they are. */
  readonly module: string
  readonly plan: Plan
  readonly words: Words
  readonly names: ReadonlyMap<string, string>
}

/** How the one reads for whom a file is written. */
export const readerOf = (
  { display }: Pick<Scope, 'display'>,
  { module, plan, words, names }: Read,
): ExportReader => ({
  display,
  nameOf: (id) => names.get(id) ?? '',
  optionOf: (field, option, mode) => words.optionOf(moduleOf(plan, module, field), field, option, mode),
})

/** The module whose words name a field's options. */
const moduleOf = (
  { columns, children }: Plan,
  module: string,
  field: Plan['columns'][number]['field'],
): string =>
  children && columns.some((each) => each.field === field && each.of === 'child')
    ? children.module.id
    : module

/** What people call the records of a module; its id where the product has no word for them. */
export function recordsTitle(words: Words, module: string): string {
  const key = `${module}:nouns.title`
  const name = words.textOf(key)
  return name === key ? module : name
}
