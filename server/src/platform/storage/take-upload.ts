import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import type { UploadOwner, Uploads } from './uploads.ts'

/** A file whose length is known before it comes. */
export type Coming = {
  readonly name: string
  readonly bytes: number
  readonly contents: AsyncIterable<Buffer>
}

/**
 * Writes a file that comes in one request as a finished upload, as it comes. What breaks off leaves nothing.
 * @param begin notes the upload before the first byte is stored
 * @returns its id
 * @throws what `contents` throws
 */
export async function takeUpload(
  uploads: Uploads,
  { owner, file }: { readonly owner: UploadOwner; readonly file: Coming },
  begin: (uploadId: string) => Promise<void>,
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await begin(id)
  let fault: unknown
  const watched = async function* () {
    try {
      yield* file.contents
    } catch (error) {
      fault = error
      throw error
    }
  }
  try {
    const metadata = { ...owner, filename: file.name }
    await uploads.store.create(new Upload({ id, size: file.bytes, offset: 0, metadata }))
    await uploads.store.write(Readable.from(watched()), id, 0)
    return id
  } catch (error) {
    await uploads.remove(id)
    // The store says that writing failed, not why.
    throw fault ?? error
  }
}
