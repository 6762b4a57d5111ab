import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { repository } from '../repository.ts'

const facts = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.array(z.int().positive()),
})
const refusal = z.object({ problem: z.enum(['broken', 'pixels']) })

/** A picture made small: each size with its bytes; or why it can't be. */
export type Thumbnails =
  | {
      readonly width: number
      readonly height: number
      readonly made: readonly { readonly size: number; readonly bytes: Buffer }[]
    }
  | z.output<typeof refusal>

/** Makes the thumbnails of a picture in a file. */
export type MakeThumbnails = (path: string) => Promise<Thumbnails>

/** What the program ends with where it can make nothing of the file. */
const notMade = 2
/** Megabytes of the program's own objects; pixels lie outside of them. */
const heap = '--max-old-space-size=64'

type Options = {
  /** The longest sides of what is made, in pixels. */
  readonly sizes: readonly number[]
  /** The most pixels that are decoded. */
  readonly maxPixels: number
  /** The script that decodes. */
  readonly program?: string
  /** After how many milliseconds a picture is given up. */
  readonly limit?: number
}

/**
 * Makes thumbnails of one picture after another, each in a process of its own that knows nothing of the product, gives way to all
 * others and is ended at the limit.
 */
export function thumbnailMaker({
  sizes,
  maxPixels,
  program = join(repository, 'server', 'src', 'platform', 'images', 'thumbnail-program.mjs'),
  limit = 60_000,
}: Options): MakeThumbnails {
  const longestFirst = sizes.toSorted((one, other) => other - one)
  let last: Promise<unknown> = Promise.resolve()
  return (path) => {
    const mine = last.then(() => runProgram(longestFirst, [program, path, String(maxPixels)], limit))
    last = mine.catch(() => undefined)
    return mine
  }
}

async function runProgram(
  longestFirst: readonly number[],
  program: readonly string[],
  limit: number,
): Promise<Thumbnails> {
  const child = spawn(process.execPath, [heap, ...program, ...longestFirst.map(String)], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code))
    })
    giveWay(child.pid)
    const [code, written] = await Promise.all([ended, buffer(child.stdout)])
    // A signal ended it: at the limit, or by what the decoder did with these bytes.
    if (code === null) return { problem: 'broken' }
    const end = written.indexOf('\n')
    if (end < 0 || (code !== 0 && code !== notMade))
      throw new Error(`the program that makes thumbnails ended with ${code}`)
    const line: unknown = JSON.parse(written.toString('utf8', 0, end))
    if (code === notMade) return refusal.parse(line)
    const { width, height, bytes } = facts.parse(line)
    let at = end + 1
    const made = longestFirst.map((size, index) => {
      const from = at
      at += bytes[index] ?? 0
      return { size, bytes: written.subarray(from, at) }
    })
    return { width, height, made }
  } finally {
    clearTimeout(timer)
  }
}

/** Lets all other processes go before it; one that has ended already needs no priority. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is ended already, or the machine knows no priorities.
  }
}
