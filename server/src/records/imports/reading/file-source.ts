import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { Uploads } from '../../../platform/storage/uploads.ts'

/** A file that lies on disk, read a piece at a time. */
export type FileSource = {
  /** Bytes that it will have, and those that are there. */
  readonly size: number
  readonly received: number
  /** So many bytes from a place on, or as many as are there. @throws UnreadableError where the file is gone */
  readonly read: (from: number, length: number) => Promise<Buffer>
}

/** An upload as a file to read. @throws UnreadableError where it is gone */
export async function uploadSource(uploads: Uploads, uploadId: string): Promise<FileSource> {
  const upload = await uploads.begun(uploadId)
  if (!upload) throw new UnreadableError('gone')
  return {
    size: upload.bytes,
    received: upload.received,
    read: async (from, length) => {
      const bytes = await uploads.peek(uploadId, from, Math.max(0, Math.min(length, upload.received - from)))
      if (!bytes) throw new UnreadableError('gone')
      return bytes
    },
  }
}
