import { firstLinks } from '@rumbo/domain/documents/link-fields'
import type { linkDocument, listDocumentLinks } from '@rumbo/domain/documents/links.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { changeMany } from '../../access/change/change-many.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import { toAppError } from '../../access/scope/postgres-errors.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { lookAgain } from '../notifications/look-again.service.ts'
import * as queries from './documents.queries.ts'
import { countShown } from './shown-count.service.ts'

type Links = Out<typeof listDocumentLinks>
type To = In<typeof linkDocument>['to'][number]

/** The module of the records that a module's belong to; its own where they belong to none. */
const rootOf = (module: RecordModule): RecordModule => moduleNamed(module.parent?.id ?? module.id)

/**
 * Whether the caller's role sees documents on records of a module at all.
 * @throws AppError NOT_FOUND where it doesn't, BAD_REQUEST where such records have none
 */
export function requireDocumentsOn(scope: Scope, root: RecordModule): void {
  if (root.documents === null)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'module', code: 'DOCUMENT_LINKS_NOT_TAKEN' }])
  const right = rightsFor(scope, moduleIn(scope, root), {}).of(root.documents)
  if (!opensModule(scope.role, root) || right === 'hide') throw new AppError('NOT_FOUND')
}

/**
 * Links a document to records and rows that its caller sees. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST
 */
export async function linkTo(scope: Scope, id: string, to: readonly To[]): Promise<void> {
  for (const each of to) await linkAll(scope, [id], each)
  await keepLinks(scope, [id])
}

/** Links documents to one record or row that their caller sees. @throws AppError as `linkTo` */
export async function linkManyTo(scope: Scope, ids: readonly string[], to: To): Promise<void> {
  if (ids.length === 0) return
  await linkAll(scope, ids, to)
  await keepLinks(scope, ids)
}

/**
 * Links documents that others sent to a record of theirs, as many as the plan allows there: the others stay documents of the company, so that
 * nothing that somebody sent is lost.
 */
export async function linkAsFits(scope: Scope, ids: readonly string[], to: To): Promise<void> {
  for (const { error } of await attemptAll(scope, ids, (some) => linkManyTo(scope, some, to))) {
    const known = toAppError(error)
    if (!(known instanceof AppError) || known.code !== 'DOCUMENTS_LIMIT_EXCEDED') throw error
  }
}

async function linkAll(
  scope: Scope,
  ids: readonly string[],
  { module: named, recordId, rowId }: To,
): Promise<void> {
  const module = moduleNamed(named)
  const root = rootOf(module)
  requireDocumentsOn(scope, root)
  if ((module.parent === undefined) !== (rowId === undefined)) throw new AppError('NOT_FOUND')
  await getRecord(scope, root, recordId)
  if (rowId !== undefined) await requireRow(scope, module, { recordId, rowId })
  const place = { module: module.id, recordId, rowId: rowId ?? null }
  for (const id of ids) await scope.all(queries.insertLink(id, { id: newId(), ...place }))
}

/** @throws AppError NOT_FOUND where a row isn't of the record, or not the caller's to see */
async function requireRow(
  scope: Scope,
  module: RecordModule,
  { recordId, rowId }: { readonly recordId: string; readonly rowId: string },
): Promise<void> {
  const parent = module.columns.find(({ store, column }) => store === 'native' && column === '"record_id"')
  const of = useInternally(
    await getRecord(scope, module, rowId),
    ({ values }) => values[parent?.field.id ?? ''],
  )
  if (of !== recordId) throw new AppError('NOT_FOUND')
}

/** Writes what documents say of their links, and how many the records that they are of show. */
async function keepLinks(scope: Scope, ids: readonly string[], also: readonly string[] = []): Promise<void> {
  const links = await scope.all(queries.selectLinks(ids))
  const rows = ids.map((id) => ({
    id,
    // Whoever puts it on a record, or takes it off one, has decided: it is looked for no more.
    patch: {
      home: null,
      ...firstLinks(
        links
          .filter(({ document_id }) => document_id === id)
          .map(({ module, record_id, row_id }) => ({
            module,
            root: rootOf(moduleNamed(module)).id,
            recordId: record_id,
            rowId: row_id,
          })),
      ),
    },
  }))
  await changeMany(scope, documentModule, {
    rows,
    by: { way: 'automation' },
    authority: 'product',
    isQuiet: true,
  })
  const records = [...links.map(({ record_id }) => record_id), ...also]
  await countShown(scope, { records })
  await lookAgain(scope, [...new Set(records)])
}

/** Unlinks a document from a record. @throws AppError NOT_FOUND */
export async function unlink(scope: Scope, id: string, linkId: string): Promise<void> {
  const gone = await scope.first(queries.deleteLink(id, linkId))
  if (!gone) throw new AppError('NOT_FOUND')
  await keepLinks(scope, [id], [gone.record_id])
}

/** Documents of rows that are about to be deleted are their record's from then on. */
export async function releaseRows(
  scope: Scope,
  module: RecordModule,
  rows: readonly string[],
): Promise<void> {
  const released = await scope.all(queries.releaseRows(rootOf(module).id, rows))
  if (released.length > 0)
    await keepLinks(
      scope,
      released.map(({ document_id }) => document_id),
    )
}

/** The links of a document whose records the caller sees, the oldest first. @throws AppError NOT_FOUND */
export async function showLinks(scope: Scope, id: string): Promise<Visible<Links>> {
  await getRecord(scope, documentModule, id)
  const rows = await scope.all(queries.selectLinks([id]))
  const titles = new Map<string, string | null>()
  for (const root of new Set(rows.map(({ module }) => rootOf(moduleNamed(module))))) {
    if (!opensModule(scope.role, root)) continue
    const ids = rows.filter(({ module }) => rootOf(moduleNamed(module)) === root).map((row) => row.record_id)
    const found = await getRecords(scope, root, { ids: [...new Set(ids)], fields: [root.title] })
    useInternally(found, (records) => {
      for (const { id: recordId, values } of records) titles.set(recordId, textOf(values[root.title]))
    })
  }
  return show({
    items: rows
      .filter(({ record_id }) => titles.has(record_id))
      .map((row) => ({
        id: row.id,
        module: row.module,
        recordId: row.record_id,
        rowId: row.row_id,
        title: titles.get(row.record_id) ?? null,
        takesValues: rootOf(moduleNamed(row.module)).papers !== null,
      })),
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
