import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTurn } from '../../../src/access/works/run-works.ts'
import type { WorkKind } from '../../../src/access/works/work-kind.ts'
import { cancelWork, workKinds } from '../../../src/access/works/works.ts'
import { beginImport } from '../../../src/records/imports/begin.service.ts'
import { importById } from '../../../src/records/imports/imports.service.ts'
import { type ImportFiles, importRead } from '../../../src/records/imports/reading/read.work.ts'
import { useWorld } from '../../world/world.ts'
import { makeXlsx } from '../make-xlsx.ts'
import { ownFiles, placeImport, placeUpload, rowsOf } from '../placed-import.ts'
import type { As } from '../uploading.ts'

/** How a reading goes on step by step: again after a crash, in another process, in bounded memory, and until it is cancelled. */
const holder = useWorld()
let as: As
let files: ImportFiles & { readonly folder: string }

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
  files = await ownFiles()
})
afterAll(() => rm(files.folder, { recursive: true, force: true }))

async function turn(kind: WorkKind, errors: unknown[] = []): Promise<boolean> {
  await holder.world.owner.query(`update base.work_turns set not_before = '-infinity'`)
  return runTurn({
    pool: holder.world.pool,
    kinds: workKinds([kind]),
    onError: (error) => errors.push(error),
  })
}
async function runAll(kind: WorkKind): Promise<void> {
  const errors: unknown[] = []
  while (await turn(kind, errors));
  expect(errors).toEqual([])
}
const found = (id: string) => holder.world.as(as.person, as.organization, (scope) => importById(scope, id))
const dies = (kind: WorkKind, when: (step: number) => boolean): WorkKind => {
  let step = 0
  return {
    ...kind,
    step: async (scope, work) => {
      const done = await kind.step(scope, work)
      if (when(++step)) throw new Error('the server dies')
      return done
    },
  }
}

/** A CSV of so many rows: quotes, line ends in cells, characters of several bytes. */
function csvOf(rows: number): Buffer {
  const lines = ['Name,Number,Note']
  for (let at = 0; at < rows; at++)
    lines.push(`Embarque ñ${at},${at},"note ""${at}""\nof two lines, €${'x'.repeat(60)}"`)
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}
const xlsxOf = (rows: number): Buffer => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = Array.from(
    { length: rows },
    (_, at) => `<row>${cell(`S${at}`)}${cell(`${at}${'x'.repeat(200)}`)}</row>`,
  )
  return makeXlsx({ sheets: { A: `<row>${cell('Name')}${cell('Note')}</row>${lines.join('')}` } })
}

test.each([
  ['a CSV', csvOf(180_000), 180_000],
  ['an .xlsx', xlsxOf(90_000), 90_000],
])(
  '[IMP-02] %s whose steps die and go on in another process is read like an undisturbed one',
  { timeout: 120_000 },
  async (_name, bytes, rows) => {
    const { world } = holder
    const undisturbed = await placeImport(world, files, as, [bytes])
    await runAll(importRead(files))
    const disturbed = await placeImport(world, files, as, [bytes])
    const errors: unknown[] = []
    const one = dies(importRead(files), (step) => step % 2 === 0)
    const other = dies(importRead(files), (step) => step % 3 === 0)
    for (let at = 0; await turn(at % 2 === 0 ? one : other, errors); at++);
    expect(errors.length).toBeGreaterThan(0)
    const [first, second] = [await found(undisturbed), await found(disturbed)]
    expect([first.rows, first.state, second.rows, second.columns]).toEqual([
      rows,
      'matching',
      rows,
      first.columns,
    ])
    for (const from of [0, 499, 77_777, rows - 3]) {
      const range = { as, from, count: 700 }
      const read = await rowsOf(world, files, { id: disturbed, ...range })
      expect(read).toEqual(await rowsOf(world, files, { id: undisturbed, ...range }))
      expect(read.map(({ n }) => n)).toEqual(
        Array.from({ length: Math.max(0, Math.min(700, rows - from)) }, (_, at) => from + at),
      )
    }
  },
)

test('rows are found by their number, with their line and a cell for each column', async () => {
  const id = await placeImport(holder.world, files, as, [csvOf(2_000)])
  await runAll(importRead(files))
  const [row] = await rowsOf(holder.world, files, { as, id, from: 1_234, count: 1 })
  expect(row).toEqual({
    n: 1_234,
    line: 2 + 2 * 1_234,
    cells: ['Embarque ñ1234', '1234', `note "1234"\nof two lines, €${'x'.repeat(60)}`],
  })
})

test('[IMP-02] 300 MB are read within 256 MB of memory above idle', { timeout: 300_000 }, async () => {
  const row = Buffer.from(`Embarque ñ,CSQU3054383,2026-01-02,"x, y",1234.56,${'note '.repeat(20)}\n`)
  const chunk = Buffer.concat(Array.from({ length: 10_000 }, () => row))
  const chunks = Math.ceil((300 * 1_048_576) / chunk.length)
  function* content() {
    for (let at = 0; at < chunks; at++) yield chunk
  }
  const uploadId = await placeUpload(files, as, { bytes: chunk.length * chunks, chunks: content() })
  const idle = process.memoryUsage().rss
  const id = await holder.world.as(as.person, as.organization, (scope) =>
    beginImport(scope, files.uploads, { uploadId, module: 'shipments' }),
  )
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  await runAll(importRead(files))
  clearInterval(watch)
  expect(await found(id)).toMatchObject({ state: 'matching', rows: 10_000 * chunks })
  expect((peak - idle) / 1_048_576).toBeLessThan(256)
})

test('[IMP-02] a reading that is cancelled leaves its import cancelled, and it can be read again', async () => {
  const { world } = holder
  const id = await placeImport(world, files, as, [csvOf(180_000)])
  const kind = importRead(files)
  expect(await turn(kind)).toBe(true)
  expect(await found(id)).toMatchObject({ state: 'reading' })
  await world.as(as.person, as.organization, async (scope) =>
    cancelWork(scope, (await importById(scope, id)).read_work_id ?? ''),
  )
  await runAll(kind)
  expect(await found(id)).toMatchObject({ state: 'cancelled', error: null })
})

test('a reading that can never be finished ends as failed and says so', { timeout: 30_000 }, async () => {
  const id = await placeImport(holder.world, files, as, [csvOf(10)])
  const kind = dies(importRead(files), () => true)
  while (await turn(kind));
  expect(await found(id)).toMatchObject({ state: 'failed', error: { reason: 'stopped' } })
})

test('a full disk is reported as such, and nothing half is left', async () => {
  const id = await placeImport(holder.world, files, as, [csvOf(10)])
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await runAll(importRead({ ...files, storage: { ...files.storage, put: () => Promise.reject(full) } }))
  expect(await found(id)).toMatchObject({ state: 'failed', rows: 0, error: { reason: 'noRoom' } })
})
