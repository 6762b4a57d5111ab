import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../repository.ts'

/** A word of a page, in points from the top left corner, as high as its font; `confidence` from 0 to 100. */
type ScanWord = {
  readonly text: string
  readonly confidence: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/**
 * Upright. `slope`: how far its lines go down on a point to the right; `turn`: how far it is turned clockwise where it is shown, in degrees.
 */
type ScanPage = {
  readonly width: number
  readonly height: number
  readonly slope: number
  readonly turn?: 0 | 90 | 180 | 270 | undefined
  readonly words: readonly ScanWord[]
}

/** Why a page of a scan isn't recognised; `stopped`: its process was ended before it was done. */
type ScanProblem = 'locked' | 'broken' | 'large' | 'pixels' | 'scanPages' | 'time' | 'stopped'

/** A page with its words, and how many pages the file has; or why there is none. */
export type ScanRead = { readonly pages: number; readonly page: ScanPage } | { readonly problem: ScanProblem }

/** A page of a file, from 1. */
export type WantedPage = {
  readonly path: string
  readonly isPdf: boolean
  readonly page: number
  /** The most pages of the file, where not all of them are read as a scan. */
  readonly maxPages?: number | undefined
  /** Queried now and then: whether the page isn't wanted any more. */
  readonly isStopping: () => boolean
}

/** Recognises the words on a page of a scan. */
export type ReadScan = (wanted: WantedPage) => Promise<ScanRead>

/** The most pages of a scan that is read. */
const maxScanPages = 50

const limits = {
  /** Of the file. */
  bytes: 100 * 1_048_576,
  /** Of a picture, before it is made as large as a page. */
  pixels: 60_000_000,
  /** For a page. */
  milliseconds: 120_000,
}

type Options = { readonly [Limit in keyof typeof limits]?: number } & {
  /** How long the longer side of the page that a picture is, in points. */
  readonly longerSide: number
  /** The script that recognises, and what the program is started with before it. */
  readonly program?: readonly string[]
}

/** Megabytes of the program's own objects; pixels and what recognises them lie outside of them. */
const heap = '--max-old-space-size=384'
const stopEvery = 250

/**
 * Recognises one page after another, each in a process of its own that knows nothing of the product, gives way to all others and is ended
 * at the limit.
 */
export function scanReader({
  program = [join(repository, 'server', 'src', 'platform', 'scans', 'scan-program.mjs')],
  ...options
}: Options): ReadScan {
  const given = { ...limits, ...options }
  let last: Promise<unknown> = Promise.resolve()
  return (wanted) => {
    const mine = last.then(() => readPage(wanted, { program, ...given }))
    last = mine.catch(() => undefined)
    return mine
  }
}

type Given = typeof limits & Required<Pick<Options, 'program' | 'longerSide'>>

async function readPage(
  { path, isPdf, page, maxPages = maxScanPages, isStopping }: WantedPage,
  { program, longerSide, bytes, pixels, milliseconds }: Given,
): Promise<ScanRead> {
  if (isStopping()) return { problem: 'stopped' }
  if ((await stat(path)).size > bytes) return { problem: 'large' }
  const languages = await mkdtemp(join(tmpdir(), 'rumbo-scan-'))
  try {
    await copyLanguages(languages)
    const wanted = { path, isPdf, page, languages, longerSide, maxPages, maxPixels: pixels }
    return await recognised([heap, ...program, JSON.stringify(wanted)], { milliseconds, isStopping })
  } finally {
    await rm(languages, { recursive: true, force: true })
  }
}

/** What the program says of the page that its arguments name. */
async function recognised(
  args: readonly string[],
  { milliseconds, isStopping }: Pick<Given, 'milliseconds'> & Pick<WantedPage, 'isStopping'>,
): Promise<ScanRead> {
  const child = spawn(process.execPath, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, milliseconds)
  const stopping = setInterval(() => isStopping() && child.kill('SIGKILL'), stopEvery)
  try {
    giveWay(child.pid)
    return await new Promise<ScanRead>((resolve, reject) => {
      child.on('message', (read: ScanRead) => resolve(read))
      child.on('error', reject)
      child.on('close', () => resolve({ problem: isLate ? 'time' : 'stopped' }))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(stopping)
    child.kill('SIGKILL')
  }
}

const { resolve: find } = createRequire(import.meta.url)

/** Languages are looked for in one folder, and each comes in a package of its own. */
async function copyLanguages(folder: string): Promise<void> {
  for (const language of ['eng', 'spa']) {
    const name = `${language}.traineddata.gz`
    const from = dirname(find(`@tesseract.js-data/${language}/package.json`))
    await copyFile(join(from, '4.0.0_best_int', name), join(folder, name))
  }
}

/** Lets other processes go before it, but not so far that a busy machine ends it at its limit; one that has ended already needs no priority. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is ended already, or the machine knows no priorities.
  }
}
