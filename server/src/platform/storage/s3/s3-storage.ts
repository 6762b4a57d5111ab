import type { FileTree, Storage } from '../storage.ts'
import type { Bucket } from './bucket.ts'

/** Files as objects of a bucket, by the same names as in a folder. */
export const s3Storage = (bucket: Bucket): Storage => ({
  put: bucket.put,
  read: (name) => bucket.bytes(name),
  readAt: (name, from, length) => bucket.bytes(name, { from, to: from + length }),
  remove: bucket.remove,
  list: (folder) => bucket.list(`${folder}/`, false),
})

/** All objects below the bucket's prefix. */
export const s3Tree = (bucket: Bucket): FileTree => ({
  place: `s3://${bucket.settings.bucket}/${bucket.settings.prefix}`,
  list: () => bucket.list('', true),
  read: (name) => bucket.stream(name),
  write: bucket.write,
})
