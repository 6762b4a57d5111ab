import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { folderStorage } from './folder-storage.ts'
import { folderTree } from './folder-tree.ts'
import { makePrivateFolder } from './private-folder.ts'
import type { S3Settings } from './s3/s3-settings.ts'
import type { FileTree, Storage } from './storage.ts'
import type { Removing } from './upload-rules.ts'
import { folderUploads, type Uploads } from './uploads.ts'

/** Where all files lie, whichever kind of storage it is. */
export type OpenStorage = {
  readonly storage: Storage
  readonly uploads: Uploads
  readonly tree: FileTree
  readonly close: () => void
}

/** Which storage the settings name. */
export type StorageSettings = { readonly data: string; readonly s3: S3Settings | null }

type Hearing = {
  /** Hears of uploads before they are removed. */
  readonly removing?: Removing
  /** Hears why a bucket didn't do what it was to do. */
  readonly onAway?: (error: unknown) => void
}

/**
 * Opens the storage that the settings name: a folder of this machine, or a bucket.
 * @throws StartError where the bucket can't be reached
 */
export async function openStorage(settings: StorageSettings, hearing: Hearing = {}): Promise<OpenStorage> {
  if (!settings.s3) return openFolder(settings.data, hearing)
  // What commands keep beyond files lies there all the same.
  await mkdir(settings.data, { recursive: true, mode: 0o700 })
  return openS3(settings.s3, hearing)
}

/** The folder of this machine, as it is without any setting: `<data>/files`. */
export async function openFolder(data: string, { removing }: Hearing = {}): Promise<OpenStorage> {
  const folder = join(data, 'files')
  await makePrivateFolder(folder)
  await makePrivateFolder(join(folder, 'uploads'))
  return {
    storage: folderStorage(folder),
    uploads: folderUploads(join(folder, 'uploads'), removing),
    tree: folderTree(folder),
    close: () => undefined,
  }
}

/** A bucket. Its client is loaded only here: without one nobody waits for it. @throws StartError */
export async function openS3(
  settings: S3Settings,
  { removing = async () => undefined, onAway = () => undefined }: Hearing = {},
): Promise<OpenStorage> {
  // The pinned version works with the Node versions that the product supports, whatever later ones will need.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const [{ openBucket }, { s3Storage, s3Tree }, { s3Uploads }, { reasonOf }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/s3-storage.ts'),
    import('./s3/s3-uploads.ts'),
    import('./s3/s3-errors.ts'),
  ])
  const bucket = openBucket(settings, onAway)
  try {
    await bucket.check()
  } catch (error) {
    bucket.close()
    const where = settings.endpoint ?? `Amazon S3 in ${settings.region}`
    throw new StartError(
      `The bucket "${settings.bucket}" of RUMBO_STORAGE can’t be reached at ${where}: ${reasonOf(error)}.
Check that the bucket exists, that RUMBO_S3_ENDPOINT and RUMBO_S3_REGION are right, and that the access key may read and write it.`,
    )
  }
  return {
    storage: s3Storage(bucket),
    uploads: s3Uploads(bucket, removing),
    tree: s3Tree(bucket),
    close: bucket.close,
  }
}
