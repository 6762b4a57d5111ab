import { AppError } from '@rumbo/domain/kernel/app-error'
import type { DataStore } from '@tus/server'
import type { Begun, Uploaded } from './uploads.ts'

/** Hears of uploads before they are removed. */
export type Removing = (ids: readonly string[]) => Promise<void>

/** Milliseconds after which an upload that nothing was added to is given up. */
export const day = 86_400_000
/** How many uploads are looked up at once, whether anything holds them. */
export const sweepBatch = 500
export const isUploadId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Reads an upload, finished or not; null where there is none. @throws AppError where the store is away */
export const beginningOf =
  (store: DataStore) =>
  async (uploadId: string): Promise<Begun | null> => {
    if (!isUploadId(uploadId)) return null
    const upload = await store.getUpload(uploadId).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      return null
    })
    if (!upload || upload.size === undefined) return null
    const { organizationId, userId, filename } = upload.metadata ?? {}
    if (!organizationId || !userId) return null
    return { organizationId, userId, name: filename ?? 'file', bytes: upload.size, received: upload.offset }
  }

/** Reads a finished upload; null where there is none or it still goes on. */
export const finishedOf =
  (begun: (uploadId: string) => Promise<Begun | null>) =>
  async (uploadId: string): Promise<Uploaded | null> => {
    const upload = await begun(uploadId)
    if (!upload || upload.received !== upload.bytes) return null
    const { received, ...finished } = upload
    return finished
  }
