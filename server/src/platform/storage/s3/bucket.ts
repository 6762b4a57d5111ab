import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkedName } from '../is-name.ts'
import type { ByteRange, StoredFile } from '../storage.ts'
import { resumed } from './object-stream.ts'
import { callBucket, isBeyondEnd, type OnAway } from './s3-errors.ts'
import { clientConfig, type S3Settings, type S3Waits, s3Waits } from './s3-settings.ts'
import { partBytes, writeParts } from './write-parts.ts'

/**
 * The objects of a bucket below a prefix, by names without it. What isn't there is null, and all throw AppError STORAGE_UNAVAILABLE where
 * the bucket can't be reached, is too slow or refuses.
 */
export type Bucket = {
  readonly settings: S3Settings
  readonly waits: S3Waits
  readonly onAway: OnAway
  /** Asks for the bucket itself. @throws the client's own error where it can't be had */
  readonly check: () => Promise<void>
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Writes an object of any length whole or not at all, a part in memory at a time. */
  readonly write: (name: string, bytes: AsyncIterable<Uint8Array>, length: number) => Promise<void>
  readonly head: (name: string) => Promise<Pick<StoredFile, 'bytes' | 'writtenAt'> | null>
  /** Its bytes, or as many of a range as are there. */
  readonly bytes: (name: string, range?: ByteRange) => Promise<Buffer | null>
  readonly stream: (name: string, range?: ByteRange) => Promise<Readable | null>
  readonly remove: (name: string) => Promise<void>
  /** Objects whose names begin so. @param deep also those of folders below */
  readonly list: (start: string, deep: boolean) => AsyncIterable<StoredFile>
  readonly close: () => void
}

/** Opens a bucket; no call is made yet. @param onAway hears why a call failed */
export function openBucket(settings: S3Settings, onAway: OnAway, waits: S3Waits = s3Waits): Bucket {
  const { bucket: Bucket, prefix } = settings
  const client = new S3Client(clientConfig(settings, waits))
  const at = (name: string) => ({ Bucket, Key: `${prefix}${checkedName(name)}` })
  const call = <T>(run: () => Promise<T>) => callBucket(run, onAway)
  const put = async (name: string, bytes: Uint8Array) =>
    void (await call(() => client.send(new PutObjectCommand({ ...at(name), Body: bytes }))))
  const head = async (name: string) => {
    const found = await call(() => client.send(new HeadObjectCommand(at(name))))
    return found && { bytes: found.ContentLength ?? 0, writtenAt: found.LastModified?.getTime() ?? 0 }
  }
  /** @returns null where it isn't there, 'beyond' where it ends before the range */
  const get = (name: string, range?: ByteRange) =>
    call(async () => {
      const Range = range && `bytes=${range.from}-${range.to - 1}`
      try {
        const found = await client.send(new GetObjectCommand({ ...at(name), ...(Range && { Range }) }))
        return { body: found.Body as Readable, bytes: found.ContentLength ?? 0 }
      } catch (error) {
        if (isBeyondEnd(error)) return { body: Readable.from([]), bytes: 0 }
        throw error
      }
    })
  return {
    settings,
    waits,
    onAway,
    put,
    head,
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    write: async (name, bytes, length) => {
      if (length > partBytes)
        return void (await call(() => writeParts(client, { ...at(name), bytes, length })))
      const all = await buffer(bytes)
      if (all.length !== length) throw new Error(`a file of ${length} bytes had ${all.length}`)
      await put(name, all)
    },
    bytes: async (name, range) => {
      if (range && range.from >= range.to) return (await head(name)) && Buffer.alloc(0)
      const found = await get(name, range)
      return found && call(() => buffer(found.body))
    },
    stream: async (name, range) => {
      const found = await get(name, range)
      if (!found) return null
      const from = range?.from ?? 0
      const to = from + found.bytes
      const again = async (next: number) => (await get(name, { from: next, to }))?.body ?? null
      const bytes = resumed(found.body, { from, to, again, idle: waits.idle, onAway })
      return Readable.from(bytes, { objectMode: false })
    },
    remove: async (name) => void (await call(() => client.send(new DeleteObjectCommand(at(name))))),
    list: async function* (start, deep) {
      let ContinuationToken: string | undefined
      do {
        const Delimiter = deep ? undefined : '/'
        const input = { Bucket, Prefix: `${prefix}${start}`, Delimiter, ContinuationToken }
        const page = await call(() => client.send(new ListObjectsV2Command(input)))
        for (const { Key = '', Size = 0, LastModified } of page?.Contents ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified?.getTime() ?? 0 }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    close: () => client.destroy(),
  }
}
