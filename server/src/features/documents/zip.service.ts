import { AppError } from '@rumbo/domain/kernel/app-error'
import { getRecords } from '../../access/read/get-records.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import type { FileToZip } from '../../records/files/files-to-zip.ts'
import * as queries from './documents.queries.ts'
import { most, roleRights, shownTo } from './of-record.service.ts'
import { fileName } from './open.service.ts'

/** Documents to pack: some of one's own, those of a record with what partners show there, or some of these. */
export type DocumentsPlace = {
  readonly ids?: readonly string[] | undefined
  readonly of?: { readonly module: string; readonly recordId: string } | undefined
}

/**
 * The present files of documents that the reader sees, in the order of a record's list. Those of a document without a file, and those whose
 * bytes are gone, have none.
 * @throws AppError NOT_FOUND where they see no such record, or none of the documents
 */
export async function documentsToZip(
  scope: Scope,
  { ids, of }: DocumentsPlace,
): Promise<readonly FileToZip[]> {
  if (!opensModule(scope.role, documentModule)) throw new AppError('NOT_FOUND')
  const partners = of ? await shownTo(scope, of.module, of.recordId) : []
  const shown = roleRights(scope).of('file') === 'hide' ? [] : partners
  const links = of ? await scope.all(queries.documentsOfRecord(of.recordId, most)) : []
  const own = of ? links.map(({ document_id }) => document_id) : (ids ?? [])
  const isChosen = (id: string) => ids === undefined || ids.includes(id)
  const files = [
    ...(await ownFiles(scope, [...new Set(own)].filter(isChosen))),
    ...new Map(
      shown
        .filter(({ id }) => isChosen(id))
        .map((row) => [
          row.id,
          { name: fileName(row.name, row.file ?? ''), uploadId: row.upload_id } satisfies FileToZip,
        ]),
    ).values(),
  ]
  if (files.length === 0) throw new AppError('NOT_FOUND')
  return files
}

async function ownFiles(scope: Scope, ids: readonly string[]): Promise<readonly FileToZip[]> {
  const seen = await getRecords(scope, documentModule, { ids, fields: ['name', 'file'] })
  const present = new Map((await scope.all(queries.presentFiles(ids))).map((row) => [row.id, row]))
  return useInternally(seen, (records) => {
    const byId = new Map(records.map(({ id, values }) => [id, values]))
    return ids.flatMap((id) => {
      const values = byId.get(id)
      // Whoever may not see the file field gets none of its files; a name alone would tell that there is one.
      if (!values || values.file === undefined) return []
      const row = present.get(id)
      const name = typeof values.name === 'string' ? values.name : (row?.file ?? 'file')
      return [{ name: fileName(name, row?.file ?? ''), uploadId: row?.upload_id ?? null }]
    })
  })
}
