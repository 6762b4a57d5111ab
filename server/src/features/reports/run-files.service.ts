import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { getReportFile } from '@rumbo/domain/reports/api'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { isHeldStill } from '../../access/share/held-still.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { fileTokenHash, piecesOfRun, type WrittenRun } from './run-pieces.ts'
import { type FileRow, findLink, type LinkedFile, selectFile } from './runs.queries.ts'

/**
 * A file for the edge that sends it: of one's own report as long as all of it may be seen, or one that was sent to the acting user.
 * @throws AppError NOT_FOUND
 */
export async function visibleFile(scope: Scope, id: string): Promise<FileRow> {
  const file = await scope.first(selectFile(id))
  if (!file) throw new AppError('NOT_FOUND')
  if (!file.owned) return file
  const isSeen = file.columns.every(({ module, fields }) => {
    const own = scope.modules.get(module)
    const visible = new Set(own && visibleColumns(scope, own).map(({ field }) => field.id))
    return fields.every((field) => visible.has(field))
  })
  const isHeld = file.held === null || (await isHeldStill(scope, file.held, file.begun_at))
  if (!isSeen || !isHeld) throw new AppError('NOT_FOUND')
  return file
}

/** Where a file is. @throws AppError NOT_FOUND */
export async function showFile(scope: Scope, id: string): Promise<Out<typeof getReportFile>> {
  const { file_name: name, bytes } = await visibleFile(scope, id)
  return { url: `/api/v1/report-runs/${id}/file`, name, bytes }
}

/** The file behind a link; undefined, alike, for one that never was, was revoked, or is too old. */
export const fileBehind = (callDoor: CallDoor, token: string): Promise<LinkedFile | undefined> =>
  callDoor(findLink(fileTokenHash(token)))

/** The bytes of a file, a piece in memory at a time. @throws Error where a piece is gone */
export async function* fileBytes(storage: Storage, run: WrittenRun): AsyncGenerator<Buffer> {
  for (const name of piecesOfRun(run)) {
    const bytes = await storage.read(name)
    if (!bytes) throw new Error('a piece of a report is gone')
    yield bytes
  }
}
