import { AppError } from '@rumbo/domain/kernel/app-error'

/** Hears why a bucket didn't do what it was to do. */
export type OnAway = (error: unknown) => void

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload'])

/** Whether the bucket answered that the object isn't there. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name)

/** Whether the object ends before the requested range. */
export const isBeyondEnd = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidRange'

/** Whether an error comes of a call to a bucket: the client notes its attempts on each. */
const isOfBucket = (error: unknown): boolean => error instanceof Error && '$metadata' in error

/** An error of a stream as one of the bucket that sends it. */
export const asOfBucket = (error: unknown): Error =>
  Object.assign(error instanceof Error ? error : new Error(String(error)), { $metadata: {} })

/** Why a bucket can't be reached, in short; never with a key. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return [status, code, error.message].filter((part) => part !== undefined && part !== '').join(' ')
}

/**
 * Runs a call to a bucket.
 * @returns null where what it asks for isn't there
 * @throws AppError STORAGE_UNAVAILABLE where the bucket can't be reached, is too slow or refuses
 */
export async function callBucket<T>(call: () => Promise<T>, onAway: OnAway): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return null
    throw awayOf(error, onAway)
  }
}

/** What an error of a bucket is to the outside; any other as it is. */
export function awayOf(error: unknown, onAway: OnAway): unknown {
  if (error instanceof AppError || !isOfBucket(error)) return error
  onAway(error)
  return new AppError('STORAGE_UNAVAILABLE')
}
