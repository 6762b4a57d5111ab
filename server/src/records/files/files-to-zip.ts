import { isRecord } from '@rumbo/domain/fields/parsed'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { getRecord } from '../../access/read/get-record.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { selectUploadsOf } from './files.queries.ts'

/** Files to pack: those of a field, or of all fields of a record or of a row of it. */
export type FilesPlace = {
  readonly module: string
  readonly recordId: string
  readonly fieldId?: string | undefined
}

/** A file of a field as its reader sees it; `uploadId` is null where its bytes aren't theirs, as of a shared record. */
export type FileToZip = { readonly name: string; readonly uploadId: string | null }

/**
 * The files that the reader sees in fields of a record, in their order.
 * @throws AppError NOT_FOUND where they see no such record, or no such field of files
 */
export async function filesToZip(
  scope: Scope,
  { module: named, recordId, fieldId }: FilesPlace,
): Promise<readonly FileToZip[]> {
  const module = moduleNamed(named)
  if (!opensModule(scope.role, module)) throw new AppError('NOT_FOUND')
  const own = moduleIn(scope, module)
  const values = useInternally(await getRecord(scope, module, recordId), (record) => record.values)
  const fields = [...own.byField.values()]
    .map(({ field }) => field)
    .filter(({ id, type }) => type === 'files' && values[id] !== undefined && (fieldId ?? id) === id)
  if (fieldId !== undefined && fields.length === 0) throw new AppError('NOT_FOUND')
  const held = fields.flatMap(({ id }) => {
    const files = values[id]
    return (Array.isArray(files) ? files : []).flatMap((file) =>
      isRecord(file) && typeof file.code === 'string' ? [{ id: file.code, name: String(file.label) }] : [],
    )
  })
  const uploads = new Map(
    (await scope.all(selectUploadsOf(held.map(({ id }) => id)))).map((row) => [row.id, row.upload_id]),
  )
  return held.map(({ id, name }) => ({ name, uploadId: uploads.get(id) ?? null }))
}
