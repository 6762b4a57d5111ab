import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { repository } from '../repository.ts'

/** A text of a page, in points from the top left corner; as high as its font. */
type PdfItem = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type PdfPage = {
  readonly width: number
  readonly height: number
  readonly items: readonly PdfItem[]
  /** How far what is written there is turned clockwise where the page is shown, in degrees; all else is of the upright page. */
  readonly turn: 0 | 90 | 180 | 270
}

/** Why a PDF isn't read. */
export const pdfProblems = ['locked', 'broken', 'large', 'pages', 'items', 'memory', 'time'] as const
type PdfProblem = (typeof pdfProblems)[number]

/** The texts of a PDF, or why there are none. `milliseconds`: how long it was read, the thread's start apart. */
export type PdfRead = (
  | { readonly pages: readonly PdfPage[] }
  | { readonly problem: PdfProblem; readonly reason?: string }
) & { readonly milliseconds: number }

/** Reads the texts of the PDF in a file. */
export type ReadPdf = (path: string) => Promise<PdfRead>

const megabyte = 1_048_576

/** What a PDF may take: more of it is refused. */
const limits = {
  /** Of the file. */
  bytes: 100 * megabyte,
  pages: 300,
  items: 300_000,
  /** Of one block that a compressed stream unpacks to. */
  block: 64 * megabyte,
  /** Of the thread's own objects, in megabytes. */
  heap: 256,
  milliseconds: 15_000,
}

type Options = { readonly [Limit in keyof typeof limits]?: number }

/** What the thread sends. */
type Message =
  | { readonly kind: 'started' }
  | {
      readonly kind: 'page'
      readonly turn: PdfPage['turn']
      readonly width: number
      readonly height: number
      readonly texts: readonly string[]
      readonly boxes: Float32Array
    }
  | { readonly kind: 'ended'; readonly problem?: PdfProblem; readonly reason?: string }

/** Reads PDFs one after another, each in a thread of its own that is ended at its limits. */
export function pdfReader(options: Options = {}): ReadPdf {
  const given = { ...limits, ...options }
  let last: Promise<unknown> = Promise.resolve()
  return (path) => {
    const mine = last.then(() => readInThread(path, given))
    last = mine.catch(() => undefined)
    return mine
  }
}

async function readInThread(path: string, given: typeof limits): Promise<PdfRead> {
  const { size } = await stat(path)
  if (size > given.bytes) return { problem: 'large', milliseconds: 0 }
  const worker = new Worker(join(repository, 'server', 'src', 'platform', 'papers', 'pdf-program.mjs'), {
    workerData: { path, maxPages: given.pages, maxItems: given.items, maxBlock: given.block },
    resourceLimits: { maxOldGenerationSizeMb: given.heap, maxYoungGenerationSizeMb: 32 },
    // Nothing of the product is known there, and no native code is loaded.
    env: {},
    execArgv: ['--no-addons'],
    stdout: true,
    stderr: true,
  })
  // What the library says of a PDF interests nobody.
  worker.stdout.resume()
  worker.stderr.resume()
  const pages: PdfPage[] = []
  let began = performance.now()

  let timeout: NodeJS.Timeout | undefined
  try {
    const ended = new Promise<Omit<Extract<Message, { kind: 'ended' }>, 'kind'>>((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if (message.kind === 'started') began = performance.now()
        else if (message.kind === 'page') pages.push(toPage(message))
        else if (message.kind === 'ended') resolve(message)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ problem: 'memory' }) : reject(error),
      )
      worker.on('exit', () => resolve({ problem: 'broken' }))
      timeout = setTimeout(() => resolve({ problem: 'time' }), given.milliseconds)
    })
    const { problem, reason } = await ended
    const milliseconds = performance.now() - began
    if (problem === undefined) return { pages, milliseconds }
    return reason === undefined ? { problem, milliseconds } : { problem, reason, milliseconds }
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

const toPage = ({ turn, width, height, texts, boxes }: Extract<Message, { kind: 'page' }>): PdfPage => ({
  turn,
  width,
  height,
  items: texts.map((text, at) => ({
    text,
    x: boxes[at * 4] ?? 0,
    y: boxes[at * 4 + 1] ?? 0,
    width: boxes[at * 4 + 2] ?? 0,
    height: boxes[at * 4 + 3] ?? 0,
  })),
})
