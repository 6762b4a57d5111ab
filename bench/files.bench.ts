import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@tus/server'
import { readConfig } from '../server/src/platform/config.ts'
import { type OpenStorage, openFolder, openStorage } from '../server/src/platform/storage/open-storage.ts'
import { zipOf } from '../server/src/platform/zip/zip-of.ts'
import { median, say, tell } from './support/measure.ts'

// Issue 16, "Speed": a zip of many files against reading them, and the memory of it and of an upload into a bucket. A quarter of the
// size of the issue: both are bounded, so more takes longer and no more memory.
const megabyte = 1_048_576
const files = 1_000
const fileBytes = megabyte / 2
const uploadBytes = 256 * megabyte
const rounds = 3

const owner = { organizationId: 'an organization', userId: 'a user' }
const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() })

const data = await mkdtemp(join(tmpdir(), 'rumbo-files-bench-'))
const peer = fork(join(import.meta.dirname, 'support', 's3-program.ts'))
try {
  const folder = await openFolder(data)
  const bytes = randomBytes(fileBytes)
  const ids: string[] = []
  for (let n = 0; n < files; n++) ids.push(await folder.uploads.place(owner, `${n}.pdf`, bytes))
  const times = { zip: [] as number[], read: [] as number[] }
  const memory = await peakDuring(async () => {
    for (let round = 0; round < rounds; round++) {
      times.read.push(await timed(() => readAll(folder, ids)))
      times.zip.push(await timed(() => zipAll(folder, ids)))
    }
  })
  const [zip, read] = [median(times.zip), median(times.read)]
  say(
    `${files} files of ${fileBytes / 1024} KB: read in ${read.toFixed(0)} ms, zipped in ${zip.toFixed(0)} ms`,
  )
  tell({
    name: 'zip of 1,000 files against reading them',
    value: (100 * read) / zip,
    bar: 70,
    unit: ' %',
    better: 'more',
  })
  tell({ name: 'memory of a zip above idle', value: memory, bar: 100, unit: ' MB' })

  const [settings] = (await once(peer, 'message')) as [Record<string, string>]
  const bucket = await openStorage(readConfig({ ...settings, RUMBO_DATA: data }))
  await uploadInto(bucket, 16 * megabyte)
  const times3 = [0]
  const uploading = await peakDuring(
    async () => void times3.push(await timed(() => uploadInto(bucket, uploadBytes))),
  )
  say(`an upload of ${uploadBytes / megabyte} MB into a bucket took ${(times3[1] ?? 0).toFixed(0)} ms`)
  tell({ name: 'memory of an upload into a bucket above idle', value: uploading, bar: 100, unit: ' MB' })
  bucket.close()
} finally {
  peer.disconnect()
  await rm(data, { recursive: true })
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** The most memory while something runs, above what there was before, in MB. */
async function peakDuring(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  await run()
  clearInterval(timer)
  return (peak - before) / megabyte
}

async function readAll({ uploads }: OpenStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await pipeline((await uploads.read(id)) ?? Readable.from([]), nowhere())
}

async function zipAll({ uploads }: OpenStorage, ids: readonly string[]): Promise<void> {
  const entries = ids.map((id, n) => ({ name: `${n}.pdf`, open: () => uploads.read(id) }))
  await pipeline(
    zipOf(entries, (name) => name),
    nowhere(),
  )
}

async function uploadInto({ uploads }: OpenStorage, size: number): Promise<void> {
  const id = randomBytes(16).toString('hex')
  await uploads.store.create(new Upload({ id, size, offset: 0, metadata: { ...owner, filename: 'big' } }))
  const piece = Buffer.alloc(65_536)
  const pieces = function* () {
    for (let sent = 0; sent < size; sent += piece.length) yield piece
  }
  await uploads.store.write(Readable.from(pieces()), id, 0)
}
