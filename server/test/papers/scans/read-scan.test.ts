import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../../../src/platform/repository.ts'
import { scanReader } from '../../../src/platform/scans/read-scan.ts'
import { scannedBill } from './drawn-bill.ts'

const longerSide = 842
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumbo-scans-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileOf = async (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, isPdf: false, page: 1, isStopping: () => false }
}
const program = (name: string) => join(repository, 'server', 'test', 'papers', 'scans', name)
const scanProgram = join(repository, 'server', 'src', 'platform', 'scans', 'scan-program.mjs')

test('[DOC-05] a photo is turned upright by what its camera says, and its words are recognised without a network', async () => {
  const photo = await sharp(await scannedBill())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const read = await scanReader({
    longerSide,
    program: ['--import', program('no-network-program.mjs'), scanProgram],
  })(await fileOf('photo.jpg', photo))
  if (!('page' in read)) throw new Error(read.problem)
  expect(read.pages).toBe(1)
  expect(read.page).toMatchObject({ height: 842, width: expect.closeTo(595, 0), slope: expect.closeTo(0, 3) })
  const container = read.page.words.find(({ text }) => text === 'CSQU3054383')
  expect(container).toMatchObject({ x: expect.closeTo(220, -1), width: expect.closeTo(80, -1) })
  expect(container?.confidence).toBeGreaterThan(70)
}, 120_000)

test.each([90, 180, 270] as const)(
  '[DOC-05] a scan that was laid turned by %i° is read upright, and its boxes are where it is shown',
  async (laid) => {
    const turned = await sharp(await scannedBill())
      .rotate(laid)
      .png()
      .toBuffer()
    // On a busy machine what gives way to all others takes its time.
    const patient = scanReader({ longerSide, milliseconds: 220_000 })
    const read = await patient(await fileOf(`turned-${laid}.png`, turned))
    if (!('page' in read)) throw new Error(read.problem)
    expect(read.page).toMatchObject({ turn: laid, height: 842, width: expect.closeTo(595, 0) })
    const container = read.page.words.find(({ text }) => text === 'CSQU3054383')
    expect(container).toMatchObject({ x: expect.closeTo(220, -1), y: expect.closeTo(280, -1) })
  },
  240_000,
)

test('[DOC-05] a picture with too many pixels is refused before it is unpacked, and what is none is broken', async () => {
  const read = scanReader({ longerSide })
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await read(await fileOf('bomb.png', bomb))).toEqual({ problem: 'pixels' })
  expect(await read(await fileOf('none.png', Buffer.from('no picture')))).toEqual({ problem: 'broken' })
  const large = await fileOf('large.png', Buffer.alloc(1))
  await truncate(large.path, 100 * 1_048_576 + 1)
  expect(await read(large)).toEqual({ problem: 'large' })
})

test('[DOC-05] a page is given up at its time, and where nobody wants it any more', async () => {
  const file = await fileOf('any.png', Buffer.alloc(1))
  const read = scanReader({ longerSide, program: [program('hanging-program.mjs')], milliseconds: 400 })
  expect(await read(file)).toEqual({ problem: 'time' })
  const patient = scanReader({ longerSide, program: [program('hanging-program.mjs')] })
  const began = Date.now()
  expect(await patient({ ...file, isStopping: () => Date.now() - began > 100 })).toEqual({
    problem: 'stopped',
  })
})
