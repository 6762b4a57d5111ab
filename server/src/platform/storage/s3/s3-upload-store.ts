import type { Readable } from 'node:stream'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, Upload } from '@tus/server'
import type { Removing } from '../upload-rules.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { Bucket } from './bucket.ts'
import { gatherParts } from './gather-parts.ts'
import { permitsFor } from './permits.ts'
import { awayOf, callBucket, isMissing } from './s3-errors.ts'
import { clientConfig } from './s3-settings.ts'

/** Where uploads lie below the bucket's prefix, as in the folder. */
export const uploadFolder = 'uploads/'

/** Bytes of one part. The web application sends as much at once, so that no part has to be put together of two. */
const partSize = 8 * 1_048_576
/** Parts on their way to the bucket at once, of all uploads: these are in memory, so that they can be sent again. */
const maxParts = 4

type Options = {
  readonly expirationPeriodInMilliseconds: number
  readonly removing: Removing
}

/**
 * The library's store of uploads in a bucket, below a prefix. A bucket that is away is no missing upload, and what a failure left
 * between the last part and the end is finished as soon as somebody looks.
 */
export class S3UploadStore extends S3Store {
  readonly #bucket: Bucket
  readonly #removing: Options['removing']
  readonly #permits = permitsFor(maxParts)

  constructor(bucket: Bucket, { removing, expirationPeriodInMilliseconds }: Options) {
    const { settings, waits } = bucket
    super({
      partSize,
      expirationPeriodInMilliseconds,
      // Many servers that speak S3 know no tags.
      useTags: false,
      cache: new BoundedCache(1_000),
      s3ClientConfig: { ...clientConfig(settings, waits), bucket: settings.bucket },
    })
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
    this.#bucket = bucket
    this.#removing = removing
    const below = `${settings.prefix}${uploadFolder}`
    this.client.middlewareStack.add(
      (next) => (args) => next({ ...args, input: withPrefix(args.input, below) }),
      { step: 'initialize', name: 'prefix' },
    )
  }

  /** As a folder calls it, so that uploads can be moved from one to the other. */
  protected override infoKey(id: string): string {
    return `${id}.json`
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#call(() => super.create(upload))
  }

  override write(...given: Parameters<S3Store['write']>): Promise<number> {
    return this.#call(() => super.write(...given))
  }

  /**
   * One part after another, where the library sends many at once: of those a later one could arrive and an earlier one not, and what
   * counts as received would have a hole.
   */
  protected override async uploadParts(
    metadata: MetadataValue,
    stream: Readable,
    firstPart: number,
    offset: number,
  ): Promise<number> {
    const { id, size } = metadata.file
    let number = firstPart
    let sent = 0
    for await (const { bytes, read } of gatherParts(stream, this.calcOptimalPartSize(size))) {
      await this.#permits(async () => {
        const isWhole = bytes >= this.minPartSize || offset + sent + bytes === size
        if (isWhole) await this.uploadPart(metadata, await read(), number++)
        else await this.#bucket.put(`${uploadFolder}${id}.part`, await read())
      })
      sent += bytes
    }
    return sent
  }

  /** @throws ERRORS.FILE_NOT_FOUND, AppError STORAGE_UNAVAILABLE */
  override async getUpload(id: string): Promise<Upload> {
    const { onAway } = this.#bucket
    const known = await callBucket(() => this.getMetadata(id), onAway)
    if (!known) throw ERRORS.FILE_NOT_FOUND
    const { file } = known
    if (await this.#isWhole(file)) return at(file, file.size ?? 0)
    const parts = known['upload-id'] && (await callBucket(() => this.retrieveParts(id), onAway))
    if (!parts) {
      // It may have been finished in between.
      if (await this.#isWhole(file)) return at(file, file.size ?? 0)
      throw ERRORS.FILE_NOT_FOUND
    }
    const inParts = parts.reduce((sum, { Size = 0 }) => sum + Size, 0)
    if (inParts === file.size) await this.#call(() => this.finishMultipartUpload(known, parts))
    const rest = await this.#bucket.head(`${uploadFolder}${id}.part`)
    return at(file, inParts + (rest?.bytes ?? 0))
  }

  /** Of two who finish an upload the second finds it finished. */
  protected override async finishMultipartUpload(
    metadata: MetadataValue,
    parts: Parameters<S3Store['finishMultipartUpload']>[1],
  ): Promise<string | undefined> {
    try {
      return await super.finishMultipartUpload(metadata, parts)
    } catch (error) {
      if (isMissing(error) && (await this.#isWhole(metadata.file))) return undefined
      throw error
    }
  }

  /** When a part of an unfinished upload came last, in ms since 1970; 0 where none did, or there is no such upload. */
  async lastPart(id: string): Promise<number> {
    const parts = (await callBucket(() => this.retrieveParts(id), this.#bucket.onAway)) ?? []
    const times = parts.map(({ LastModified }) => LastModified?.getTime() ?? 0)
    const rest = await this.#bucket.head(`${uploadFolder}${id}.part`)
    return Math.max(0, ...times, rest?.writtenAt ?? 0)
  }

  /** @throws ERRORS.FILE_NOT_FOUND */
  override async remove(id: string): Promise<void> {
    if (!(await this.#bucket.head(`${uploadFolder}${this.infoKey(id)}`))) throw ERRORS.FILE_NOT_FOUND
    await this.removeAll(id)
  }

  /** Removes what there is of an upload, if anything is. */
  async removeAll(id: string): Promise<void> {
    await this.#removing([id])
    const { onAway } = this.#bucket
    const known = await callBucket(() => this.getMetadata(id), onAway)
    const UploadId = known?.['upload-id']
    if (UploadId !== undefined)
      await callBucket(
        () => this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId }),
        onAway,
      )
    // The last of them is what is known of it: until then it is found again.
    for (const name of [id, `${id}.part`, this.infoKey(id)])
      await this.#bucket.remove(`${uploadFolder}${name}`)
    await this.clearCache(id)
  }

  /** Whether all its bytes are there as one object, which is so once it is finished. */
  async #isWhole({ id, size }: Upload): Promise<boolean> {
    return (await this.#bucket.head(`${uploadFolder}${id}`))?.bytes === size
  }

  async #call<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw awayOf(error, this.#bucket.onAway)
    }
  }
}

/** The same upload with so much of it received. */
function at({ id, size, metadata, creation_date, storage }: Upload, offset: number): Upload {
  return new Upload({
    id,
    offset,
    ...(size !== undefined && { size }),
    ...(metadata && { metadata }),
    ...(creation_date !== undefined && { creation_date }),
    ...(storage && { storage }),
  })
}

/** The same input with a prefix before its key. */
function withPrefix<T extends object>(input: T, prefix: string): T {
  return 'Key' in input && typeof input.Key === 'string' ? { ...input, Key: `${prefix}${input.Key}` } : input
}
