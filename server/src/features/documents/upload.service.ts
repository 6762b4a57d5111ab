import type { uploadDocument } from '@rumbo/domain/documents/upload.api'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { createRecord } from '../../access/change/create/create.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { readFlat } from '../../records/read-flat.ts'
import * as queries from './documents.queries.ts'
import { linkTo } from './links.service.ts'
import { addVersion, channelOf, readUpload, type VersionReads } from './versions.service.ts'

type Uploaded = Out<typeof uploadDocument>

/**
 * Makes a document of an upload, with its first version and its links; or tells which documents have the same bytes.
 * @throws AppError UPLOAD_NOT_FOUND, UNAUTHORIZED, NOT_FOUND where it would be linked to what its maker doesn't see, BAD_REQUEST
 */
export async function upload(
  scope: Scope,
  reads: VersionReads,
  { uploadId, links, same, name, ...given }: In<typeof uploadDocument>,
): Promise<Visible<Uploaded>> {
  const file = await readUpload(scope, reads, uploadId)
  const known = same === 'ask' ? await ofSameBytes(scope, file.sha256) : []
  if (known.length > 0) return show({ document: null, same: known })
  const id = await asOneChange(scope, async () => {
    const made = await createRecord(scope, documentModule, {
      patch: { name: name ?? file.name, ...given },
      by: { way: scope.actor.way },
    })
    await addVersion(scope, made, { file, channel: channelOf(scope) })
    if (links.length > 0) await linkTo(scope, made, links)
    return made
  })
  noteIdempotencyRecord(scope, id)
  return uploaded(scope, id)
}

/** Documents with the same bytes, of those whose file the caller may see. */
async function ofSameBytes(scope: Scope, sha256: string): Promise<Uploaded['same']> {
  const ids = (await scope.all(queries.documentsOfBytes(sha256))).map(({ id }) => id)
  const seen = await getRecords(scope, documentModule, { ids, fields: ['name', 'file'] })
  return useInternally(seen, (records) =>
    records.flatMap(({ id, values }) =>
      values.file === undefined ? [] : [{ id, name: String(values.name) }],
    ),
  )
}

/** The answer to an upload that became a document. */
export const uploaded = async (scope: Scope, id: string): Promise<Visible<Uploaded>> =>
  mapVisible(await readFlat(scope, documentModule, id), (document) => ({ document, same: [] }))
