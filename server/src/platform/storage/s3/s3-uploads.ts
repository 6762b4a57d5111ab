import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@tus/server'
import { beginningOf, day, finishedOf, isUploadId, type Removing, sweepBatch } from '../upload-rules.ts'
import type { Uploads } from '../uploads.ts'
import type { Bucket } from './bucket.ts'
import { S3UploadStore, uploadFolder } from './s3-upload-store.ts'

/**
 * Uploads in a bucket, below `uploads/` as in a folder.
 * @param removing hears of uploads before they are removed
 */
export function s3Uploads(bucket: Bucket, removing: Removing): Uploads {
  const store = new S3UploadStore(bucket, { expirationPeriodInMilliseconds: day, removing })
  const keyOf = (uploadId: string) => `${uploadFolder}${uploadId}`
  const begun = beginningOf(store)
  return {
    store,
    begun,
    find: finishedOf(begun),
    remove: async (uploadId) => void (isUploadId(uploadId) && (await store.removeAll(uploadId))),
    place: async (owner, name, bytes) => {
      const id = randomBytes(16).toString('hex')
      const upload = new Upload({ id, size: bytes.length, offset: 0, metadata: { ...owner, filename: name } })
      await bucket.put(keyOf(id), bytes)
      await bucket.put(`${keyOf(id)}.json`, Buffer.from(JSON.stringify(upload)))
      return id
    },
    read: async (uploadId, range) => (isUploadId(uploadId) ? bucket.stream(keyOf(uploadId), range) : null),
    peek: async (uploadId, from, length) =>
      isUploadId(uploadId) ? bucket.bytes(keyOf(uploadId), { from, to: from + length }) : null,
    withFile: async (uploadId, run) => {
      const bytes = isUploadId(uploadId) ? await bucket.stream(keyOf(uploadId)) : null
      if (!bytes) return null
      const path = join(tmpdir(), `rumbo-file-${randomUUID()}`)
      try {
        await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
        return await run(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    sweep: async (unused, now) => {
      let finished: string[] = []
      const removeUnused = async () => {
        const ids = finished
        finished = []
        if (ids.length > 0) for (const uploadId of await unused(ids)) await store.removeAll(uploadId)
      }
      for await (const { id, wholeSince, knownSince } of uploadsIn(bucket)) {
        if (now - (wholeSince ?? knownSince) < day) continue
        if (wholeSince === null) {
          if (now - (await store.lastPart(id)) >= day) await store.removeAll(id)
        } else if (now - wholeSince >= 2 * day) finished.push(id)
        if (finished.length === sweepBatch) await removeUnused()
      }
      await removeUnused()
    },
  }
}

type Listed = {
  readonly id: string
  /** When its bytes were whole; null where they aren't yet: an object is there from then on alone. */
  readonly wholeSince: number | null
  readonly knownSince: number
}

/** All uploads, finished or not, by one listing: what belongs to one stands together in its order. */
async function* uploadsIn(bucket: Bucket): AsyncGenerator<Listed> {
  let last: Listed | undefined
  for await (const { name, writtenAt } of bucket.list(uploadFolder, false)) {
    const [, id = '', ending] = /^uploads\/([0-9a-f]{32})(\.json|\.part)?$/.exec(name) ?? []
    if (id === '') continue
    if (last?.id === id) continue
    if (last) yield last
    last = { id, wholeSince: ending === undefined ? writtenAt : null, knownSince: writtenAt }
  }
  if (last) yield last
}
