import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { withScope } from '../../access/scope/scope.ts'
import type { MakeThumbnails } from '../../platform/images/make-thumbnails.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { thumbnailName, thumbnailsDueId } from '../../records/files/pictures.ts'
import * as queries from './pictures.queries.ts'

/** What thumbnails are made with. */
export type ThumbnailServices = {
  readonly storage: Storage
  readonly uploads: Uploads
  readonly make: MakeThumbnails
}

/** Makes the thumbnails of pictures, one at a time of an organization. */
export const thumbnailsDue = (services: ThumbnailServices): LeasedKind => ({
  id: thumbnailsDueId,
  leaseSeconds: 180,
  perform: (leased) => makeThumbnails(services, leased),
})

/** What can't be decoded stays a file, and says why. */
async function makeThumbnails(
  { storage, uploads, make }: ThumbnailServices,
  { pool, organizationId, key: id }: LeasedKey,
): Promise<boolean> {
  const job = { kind: 'job', name: thumbnailsDueId, organizationId, way: 'automation' } as const
  const waiting = await withScope(pool, job, (scope) => scope.first(queries.waitingPicture(id)))
  if (!waiting) return true
  const result = (await uploads.withFile(waiting.upload_id, make)) ?? ({ problem: 'broken' } as const)
  if ('problem' in result) {
    await withScope(pool, job, (scope) => scope.all(queries.pictureNotMade(id, result.problem)))
    return true
  }
  for (const { size, bytes } of result.made) await storage.put(thumbnailName(id, size), bytes)
  const { width, height } = result
  await withScope(pool, job, (scope) => scope.all(queries.pictureMade(id, width, height)))
  return true
}
