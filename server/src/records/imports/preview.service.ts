import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import type { previewImport } from '@rumbo/domain/records/imports/imports.api'
import { columnsOf, withoutEmptyEnd } from '@rumbo/domain/records/imports/reading/columns'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { Scope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { headOf } from './begin.service.ts'
import { importById, viewImport } from './imports.service.ts'
import { previewRows, readHead } from './reading/file-head.ts'
import { uploadSource } from './reading/file-source.ts'

/** Characters of a cell that a preview shows, as its screen does. */
const shownCell = 1_000

/**
 * The first rows of a file, titles and headings among them: `rows[headerRow - 1]` are the headings. Empty while too little of
 * the file has arrived. @throws AppError NOT_FOUND, FILE_NOT_READABLE
 */
export async function preview(
  scope: Scope,
  uploads: Uploads,
  id: string,
): Promise<Out<typeof previewImport>> {
  const head = await headOf(scope, uploads, await importById(scope, id))
  return {
    rows: (head?.rows ?? []).slice(0, previewRows).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, shownCell)),
    })),
  }
}

/** An import; of one that is still arriving, what its beginning tells already. @throws AppError NOT_FOUND */
export async function shownImport(scope: Scope, uploads: Uploads, id: string): Promise<DataImport> {
  const row = await importById(scope, id)
  const view = viewImport(scope, row)
  if (row.state !== 'uploading') return view
  try {
    const head = await readHead(await uploadSource(uploads, row.upload_id), row.overruled)
    if (!head) return view
    const headings = head.rows[head.shape.headerRow - 1]?.cells ?? []
    const { shape, sheets } = head
    const columns = columnsOf(withoutEmptyEnd(headings))
    return { ...view, shape, detected: view.detected ?? shape, sheets: [...sheets], columns: [...columns] }
  } catch (error) {
    // It is reported when the file is read as a whole.
    if (error instanceof UnreadableError) return view
    throw error
  }
}
