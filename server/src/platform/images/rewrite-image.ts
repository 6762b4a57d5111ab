import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { z } from 'zod'
import { repository } from '../repository.ts'

const facts = z.object({
  type: z.enum(['image/jpeg', 'image/png']),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** A picture as it is stored: new pixels and nothing else of the file that was sent. */
export type RewrittenImage = z.output<typeof facts> & { readonly bytes: Buffer }

/** Decodes a picture and writes it again; null where the bytes are no picture that can be decoded within the limits. */
export type RewriteImage = (given: Buffer) => Promise<RewrittenImage | null>

/** What the program ends with where the bytes are no picture. */
const notValid = 2
/** Megabytes of the program's own objects; pixels lie outside of them. */
const heap = '--max-old-space-size=64'

type Options = {
  /** The script that decodes. */
  readonly program?: string
  /** After how many milliseconds a picture is given up. */
  readonly limit?: number
  /** How many wait while one is decoded: each holds a connection of the database meanwhile. */
  readonly maxWaiting?: number
}

/**
 * Decodes pictures one after another, each in a process of its own that knows nothing of the product and is ended at the limit.
 * The function that it gives throws AppError UNAVAILABLE where too many wait.
 */
export function imageRewriter({
  program = join(repository, 'server', 'src', 'platform', 'images', 'image-program.mjs'),
  limit = 10_000,
  maxWaiting = 3,
}: Options = {}): RewriteImage {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async (given) => {
    if (inside > maxWaiting) throw new AppError('UNAVAILABLE')
    inside++
    const before = last
    const mine = before.then(() => runProgram(program, given, limit))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inside--
    }
  }
}

async function runProgram(program: string, given: Buffer, limit: number): Promise<RewrittenImage | null> {
  const child = spawn(process.execPath, [heap, program], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  try {
    // One that ends before it has read all is known by its code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(given)
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code))
    })
    const [code, written] = await Promise.all([ended, buffer(child.stdout)])
    // A signal ended it: at the limit, or by what the decoder did with these bytes.
    if (code === notValid || code === null) return null
    const end = written.indexOf('\n')
    if (code !== 0 || end < 0) throw new Error(`the program that decodes pictures ended with ${code}`)
    return { ...facts.parse(JSON.parse(written.toString('utf8', 0, end))), bytes: written.subarray(end + 1) }
  } finally {
    clearTimeout(timer)
  }
}
