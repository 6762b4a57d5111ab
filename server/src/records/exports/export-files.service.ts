import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { getExportFile } from '@rumbo/domain/records/exports/api'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { isHeldStill } from '../../access/share/held-still.ts'
import { visibleTableColumns } from '../../access/table-rows/rows-of-records.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type ExportRow, ownExport } from './exports.queries.ts'
import { pieceName } from './piece-name.ts'

/**
 * A file for the edge that sends it: the acting user's own, of today, and of nothing that is hidden from the user, or
 * taken back from the organization, by now.
 * @throws AppError NOT_FOUND
 */
export async function visibleExport(scope: Scope, id: string): Promise<ExportRow> {
  const file = await scope.first(ownExport(id))
  const isSeen = file?.columns.every(({ module, fields }) => {
    const own = scope.modules.get(module)
    const columns = own ? visibleColumns(scope, own).map(({ field }) => field) : []
    const ofTables = own ? visibleTableColumns(scope, own) : []
    const visible = new Set([...columns, ...ofTables].map((field) => field.id))
    return fields.every((field) => visible.has(field))
  })
  if (!file || !isSeen) throw new AppError('NOT_FOUND')
  if (file.held !== null && !(await isHeldStill(scope, file.held, file.begun_at)))
    throw new AppError('NOT_FOUND')
  return file
}

/** What people see of a file. @throws AppError NOT_FOUND */
export async function showExport(scope: Scope, id: string): Promise<Visible<Out<typeof getExportFile>>> {
  const { name, rows, bytes, expires_at } = await visibleExport(scope, id)
  return show({
    url: `/api/v1/exports/${id}/file`,
    name,
    rows,
    bytes: Number(bytes),
    expiresAt: expires_at,
  })
}

/** The bytes of a file, a piece in memory at a time. @throws Error where a piece is gone */
export async function* exportBytes(storage: Storage, { id, pieces }: ExportRow): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await storage.read(pieceName(id, piece))
    if (!bytes) throw new Error('a piece of an export is gone')
    yield bytes
  }
}
