import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type DataStore, Upload } from '@tus/server'
import { bytesAt } from './bytes-at.ts'
import { PrivateFileStore } from './private-file-store.ts'
import type { ByteRange } from './storage.ts'
import { beginningOf, day, finishedOf, isUploadId, type Removing, sweepBatch } from './upload-rules.ts'

/** Whose an upload is: its organization's, and while it goes on the uploader's alone. */
export type UploadOwner = { readonly organizationId: string; readonly userId: string }

/** A finished upload. */
export type Uploaded = UploadOwner & { readonly name: string; readonly bytes: number }

/** An upload that has begun: how long it will be, and how much of it is there. */
export type Begun = Uploaded & { readonly received: number }

/** Where uploads lie, finished or not, each under its own name of 128 random bits. */
export type Uploads = {
  readonly store: DataStore
  /** A finished upload; null where there is none or it still goes on. */
  readonly find: (uploadId: string) => Promise<Uploaded | null>
  /** An upload, finished or not; null where there is none, or its length was never given. */
  readonly begun: (uploadId: string) => Promise<Begun | null>
  /** Puts a file of the product's own where somebody's finished uploads lie. @returns its id */
  readonly place: (owner: UploadOwner, name: string, bytes: Buffer) => Promise<string>
  /** Its bytes, or some of them, as a stream; null where the file is gone. */
  readonly read: (uploadId: string, range?: ByteRange) => Promise<Readable | null>
  /** So many of its bytes, or as many as are there; null where the file is gone. For small pieces: they are in memory. */
  readonly peek: (uploadId: string, from: number, length: number) => Promise<Buffer | null>
  /** Runs something with its bytes as a file of this machine, for a program that reads files by itself; null where it is gone. */
  readonly withFile: <T>(uploadId: string, run: (path: string) => Promise<T>) => Promise<T | null>
  /** Removes an upload; one that isn't there is gone already. */
  readonly remove: (uploadId: string) => Promise<void>
  /**
   * Removes what nobody will use: uploads that nothing was added to for a day, and finished ones that nothing holds two days
   * after their end, as `unused` tells of a few at a time.
   * @param now in ms since 1970
   */
  readonly sweep: (
    unused: (ids: readonly string[]) => Promise<readonly string[]>,
    now: number,
  ) => Promise<void>
}

/**
 * Uploads in a folder of this machine.
 * @param removing hears of uploads before they are removed
 */
export function folderUploads(folder: string, removing: Removing = async () => undefined): Uploads {
  const options = { directory: folder, expirationPeriodInMilliseconds: day }
  const store = new PrivateFileStore(options, removing)
  const begun = beginningOf(store)
  const remove = async (uploadId: string) => {
    if (!isUploadId(uploadId)) return
    await removing([uploadId])
    await rm(join(folder, uploadId), { force: true })
    await rm(join(folder, `${uploadId}.json`), { force: true })
  }
  return {
    store,
    begun,
    remove,
    find: finishedOf(begun),
    place: async (owner, name, bytes) => {
      const id = randomBytes(16).toString('hex')
      await store.create(
        new Upload({ id, size: bytes.length, offset: 0, metadata: { ...owner, filename: name } }),
      )
      await store.write(Readable.from([bytes]), id, 0)
      return id
    },
    read: async (uploadId, range) => {
      const path = await pathOf(uploadId)
      if (path === null) return null
      if (range && range.from >= range.to) return Readable.from([])
      return createReadStream(path, range && { start: range.from, end: range.to - 1 })
    },
    withFile: async (uploadId, run) => {
      const path = await pathOf(uploadId)
      return path === null ? null : run(path)
    },
    peek: async (uploadId, from, length) =>
      isUploadId(uploadId) ? bytesAt(join(folder, uploadId), from, length) : null,
    // Not by the store's own deleteExpired: it takes a finished upload for one that never began, and deletes it.
    sweep: async (unused, now) => {
      let finished: string[] = []
      const removeUnused = async () => {
        const ids = finished
        finished = []
        if (ids.length > 0) for (const uploadId of await unused(ids)) await remove(uploadId)
      }
      for await (const { name } of await opendir(folder)) {
        const uploadId = name.replace(/\.json$/, '')
        const age = isUploadId(uploadId) ? now - (await lastWritten(uploadId, now)) : 0
        if (age < day) continue
        if (!(await isWhole(uploadId))) await remove(uploadId)
        else if (name === uploadId && age >= 2 * day) finished.push(uploadId)
        if (finished.length === sweepBatch) await removeUnused()
      }
      await removeUnused()
    },
  }
  async function pathOf(uploadId: string): Promise<string | null> {
    const path = join(folder, uploadId)
    return isUploadId(uploadId) && (await stat(path).catch(() => null)) ? path : null
  }
  async function lastWritten(uploadId: string, now: number): Promise<number> {
    const path = join(folder, uploadId)
    const found = (await stat(path).catch(() => null)) ?? (await stat(`${path}.json`).catch(() => null))
    return found?.mtimeMs ?? now
  }
  async function isWhole(uploadId: string): Promise<boolean> {
    const upload = await store.getUpload(uploadId).catch(() => null)
    return upload?.size !== undefined && upload.offset === upload.size
  }
}
