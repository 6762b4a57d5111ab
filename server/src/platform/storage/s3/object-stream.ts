import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ByteRange } from '../storage.ts'
import { asOfBucket, awayOf, type OnAway } from './s3-errors.ts'

/** How often a stream that breaks goes on from where it stood. */
const maxResumes = 2

type Resuming = ByteRange & {
  /** The object again from a byte on; null where it is gone. */
  readonly again: (from: number) => Promise<Readable | null>
  /** How long the next bytes are waited for, in ms. */
  readonly idle: number
  readonly onAway: OnAway
}

/**
 * The bytes of an object, which go on where they broke. A reader that pauses is no failure: only the time that the bucket takes counts.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function* resumed(
  first: Readable,
  { from, to, again, idle, onAway }: Resuming,
): AsyncGenerator<Buffer> {
  let body = first
  let next = from
  for (let resumes = 0; next < to; ) {
    try {
      for await (const piece of withinIdle(body, idle)) {
        next += piece.length
        yield piece
      }
      if (next < to) throw new Error('the bucket ended too early')
    } catch (error) {
      if (error instanceof AppError) throw error
      const broken = asOfBucket(error)
      if (resumes++ === maxResumes) throw awayOf(broken, onAway)
      const more = await again(next)
      if (!more) throw awayOf(broken, onAway)
      body = more
    }
  }
}

async function* withinIdle(body: Readable, idle: number): AsyncGenerator<Buffer> {
  // The client's own limit would count the pauses of the reader.
  ;(body as Readable & { setTimeout?: (ms: number) => void }).setTimeout?.(0)
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const stop = new AbortController()
      const tooLong = wait(idle, null, { signal: stop.signal, ref: false }).catch(() => null)
      const piece = await Promise.race([pieces.next() as Promise<IteratorResult<Buffer>>, tooLong])
      stop.abort()
      if (piece === null) throw new Error(`the bucket sent nothing for ${idle} ms`)
      if (piece.done) return
      yield piece.value
    }
  } finally {
    body.destroy()
  }
}
