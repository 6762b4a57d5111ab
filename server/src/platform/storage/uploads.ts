import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'

/** Whose an upload is: its organization's, and while it goes on the uploader's alone. */
export type UploadOwner = { readonly organizationId: string; readonly userId: string }

/** A finished upload. */
export type Uploaded = UploadOwner & { readonly name: string; readonly bytes: number }

/** Where uploads lie, finished or not, each under its own name of 128 random bits. */
export type Uploads = {
  readonly store: DataStore
  /** A finished upload; null where there is none or it still goes on. */
  readonly find: (uploadId: string) => Promise<Uploaded | null>
  /** Its bytes as a stream; null where the file is gone. */
  readonly read: (uploadId: string) => Promise<Readable | null>
  /** Removes uploads that were not finished within a day. */
  readonly sweep: () => Promise<void>
}

const day = 86_400_000
const isUploadId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Uploads in a folder of this machine. */
export function folderUploads(folder: string): Uploads {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: day })
  return {
    store,
    find: async (uploadId) => {
      if (!isUploadId(uploadId)) return null
      const upload = await store.getUpload(uploadId).catch(() => null)
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return null
      const { organizationId, userId, filename } = upload.metadata ?? {}
      if (!organizationId || !userId) return null
      return { organizationId, userId, name: filename ?? 'file', bytes: upload.size }
    },
    read: async (uploadId) => {
      const path = join(folder, uploadId)
      const there = isUploadId(uploadId) && (await stat(path).catch(() => null))
      return there ? createReadStream(path) : null
    },
    sweep: async () => {
      await store.deleteExpired()
    },
  }
}
