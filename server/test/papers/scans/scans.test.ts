import { documentsApi } from '@rumbo/domain/documents/api'
import { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { longerSideOfPicture } from '@rumbo/domain/papers/scans/scan-files'
import type { ScanPage } from '@rumbo/domain/papers/scans/scan-page'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useInternally } from '../../../src/access/visible/visible.ts'
import { papersFeature, papersFeatureWith } from '../../../src/features/papers/papers.feature.ts'
import { readNewFiles, showPapers } from '../../../src/features/papers/papers.service.ts'
import { features } from '../../../src/features.ts'
import { type ReadScan, scanReader } from '../../../src/platform/scans/read-scan.ts'
import { addDocument } from '../../documents/adding.ts'
import type { As } from '../../imports/uploading.ts'
import { useServed } from '../../world/served.ts'
import { pdfOfPictures, pdfOfTextAndPictures, scannedBill } from './drawn-bill.ts'

/** What recognises pages now: the program, or what a test puts in its place. */
let readScan: ReadScan
const wanted: number[] = []
const holder = useServed(
  {},
  {
    features: features.map((each) =>
      each === papersFeature
        ? papersFeatureWith((page) => {
            wanted.push(page.page)
            return readScan(page)
          })
        : each,
    ),
  },
)
let ana: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
})
beforeEach(() => {
  wanted.length = 0
})

const add = (part: Buffer, name: string) => addDocument(holder.served, ana, { part, name })
const show = async (id: string) => (await holder.served.call(showPaper, { id }, ana)).body
const request = async (id: string) => (await holder.served.call(readPaper, { id }, ana)).body
const until = <T>(id: string, ready: (now: Awaited<ReturnType<typeof show>>) => T) =>
  vi.waitFor(async () => ready(await show(id)), { timeout: 90_000, interval: 50 })
const ended = (id: string) =>
  until(id, (now) => {
    expect(now.state).toMatch(/read|none/)
    return now
  })

/** A picture of so many dots, different each time. */
const pictureOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const pageOf = (...texts: readonly string[]): ScanPage => ({
  width: 595,
  height: 842,
  slope: 0,
  words: texts.map((text, at) => ({ text, confidence: 95, x: 60 + at * 75, y: 100, width: 70, height: 10 })),
})

test('[DOC-05] [DOC-08] a PDF without text is read as a scan where somebody wants that: only a check digit is checked, and it finds its shipment', async () => {
  readScan = scanReader({ longerSide: longerSideOfPicture })
  const { served } = holder
  const shipment = await served.call(
    shipmentsApi.create,
    { name: 'Timber', freightType: 'ocean', bookingNumber: 'BKG700800' },
    ana,
  )
  const { id } = await add(await pdfOfPictures(await scannedBill()), 'scan.pdf')
  expect(await ended(id)).toMatchObject({ problem: 'text', isScan: false, mayReadScan: true, progress: null })
  expect(await request(id)).toMatchObject({ state: 'waiting', mayReadScan: false })
  const { papers, isScan, mayReadScan } = await ended(id)
  expect([isScan, mayReadScan, papers.map(({ kind }) => kind)]).toEqual([true, false, ['billOfLading']])
  const values = papers[0]?.values ?? []
  expect(values.find(({ field }) => field === 'containerNumber')).toMatchObject({
    value: 'CSQU3054383',
    class: 'checked',
    why: { code: 'checkDigit' },
    box: { x: expect.closeTo(220, -1), y: expect.closeTo(280, -1) },
  })
  expect(values.find(({ field }) => field === 'consignee')).toMatchObject({
    value: { label: 'Importadora Andina' },
  })
  expect(values.find(({ field }) => field === 'pol')).toMatchObject({ value: { code: 'CLVAP' } })
  expect(values.filter(({ class: sure }) => sure === 'checked').map(({ field }) => field)).toEqual([
    'containerNumber',
  ])
  await vi.waitFor(
    async () =>
      expect((await served.call(documentsApi.get, { id }, ana)).body).toMatchObject({
        home: null,
        shipmentId: shipment.body.id,
      }),
    { timeout: 30_000, interval: 50 },
  )
}, 120_000)

test('[DOC-05] of a PDF some pages of which have texts those are read at once, and the others as scans where somebody wants that', async () => {
  const dot = await pictureOf(3)
  const lines = ['BILL OF LADING', 'Booking No.: BKG900100', 'Seal: ML-1', 'Incoterm: CIF']
  const { id } = await add(await pdfOfTextAndPictures(lines, [dot, dot]), 'half.pdf')
  const fieldsOf = ({ papers }: Awaited<ReturnType<typeof show>>) =>
    papers.flatMap(({ values }) => values.map(({ field, page, class: sure }) => [field, page, sure]))
  const first = await ended(id)
  expect(first).toMatchObject({ state: 'read', isScan: false, mayReadScan: true, unreadPages: [2, 3] })
  expect(fieldsOf(first)).toContainEqual(['incoterm', 1, 'checked'])
  // The second page can't be recognised in the end: what there is stays.
  readScan = async ({ page }) =>
    page === 3 ? { problem: 'broken' } : { pages: 3, page: pageOf('CSQU3054383', 'Booking') }
  expect(await request(id)).toMatchObject({ state: 'waiting', unreadPages: [] })
  const half = await ended(id)
  expect(wanted).toEqual([2, 3])
  expect(half).toMatchObject({ state: 'read', isScan: true, mayReadScan: true, unreadPages: [3] })
  expect(fieldsOf(half)).toEqual(
    expect.arrayContaining([
      ['incoterm', 1, 'checked'],
      ['containerNumber', 2, 'checked'],
    ]),
  )
  wanted.length = 0
  readScan = async () => ({ pages: 3, page: { ...pageOf('MSKU9070323'), turn: 180 } })
  await request(id)
  const whole = await ended(id)
  expect(wanted).toEqual([2, 3])
  expect(whole).toMatchObject({ isScan: true, mayReadScan: false, unreadPages: [] })
  const [container] = whole.papers.flatMap(({ values }) =>
    values.filter(({ field }) => field === 'containerNumber'),
  )
  expect(container).toMatchObject({ page: 2, box: { x: 465, y: 732 } })
}, 120_000)

test('[DOC-05] a scan is read page by page: it goes on where its program was killed, and says how far it is', async () => {
  const { id } = await add(await pictureOf(21), 'pages.png')
  expect(await show(id)).toMatchObject({ state: 'unread', mayReadScan: true })
  let kills = 2
  let resume = () => {}
  const held = new Promise<void>((resolve) => {
    resume = resolve
  })
  readScan = async ({ page }) => {
    if (page === 2 && kills-- > 0) return { problem: 'stopped' }
    if (page === 2) await held
    return { pages: 3, page: pageOf(page === 3 ? 'CSQU3054383' : `Page${page}`) }
  }
  await request(id)
  await until(id, (now) => expect(now.progress).toEqual({ page: 2, pages: 3 }))
  resume()
  const { papers } = await ended(id)
  expect(papers.flatMap(({ values }) => values)).toMatchObject([
    { value: 'CSQU3054383', page: 3, class: 'checked' },
  ])
  expect(wanted).toEqual([1, 2, 2, 2, 3])
})

test('[DOC-05] a page whose reading stops three times is given up, a scan of nothing has no words, and both say so', async () => {
  const { id } = await add(await pictureOf(22), 'killed.png')
  readScan = async () => ({ problem: 'stopped' })
  await request(id)
  expect(await ended(id)).toMatchObject({ state: 'none', problem: 'failed', isScan: true, mayReadScan: true })
  expect(wanted).toEqual([1, 1, 1])
  readScan = async () => ({ pages: 1, page: pageOf('|', '~') })
  expect(await request(id)).toMatchObject({ state: 'waiting' })
  expect(await ended(id)).toMatchObject({ state: 'none', problem: 'words', mayReadScan: false })
  // It says the same again: nothing is read twice.
  expect(await request(id)).toMatchObject({ state: 'none', problem: 'words' })
  expect(wanted).toEqual([1, 1, 1, 1])
})

test('[DOC-05] a scan whose document is deleted meanwhile isn’t read on', async () => {
  const { id } = await add(await pictureOf(23), 'gone.png')
  readScan = async ({ page }) => {
    if (page === 2) await holder.served.call(documentsApi.delete, { id }, ana)
    return { pages: 50, page: pageOf('CSQU3054383') }
  }
  await request(id)
  await vi.waitFor(() => expect(wanted).toContain(2), { timeout: 30_000, interval: 50 })
  const left = () =>
    holder.world.owner.query(
      `select 1 from base.due where kind = 'scans' union all select 1 from base.paper_readings where state = 'waiting'`,
    )
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: 30_000, interval: 50 })
  expect(wanted).toEqual([1, 2])
  await holder.served.call(documentsApi.restore, { id }, ana)
  expect(await show(id)).toMatchObject({ state: 'unread', mayReadScan: true })
})

test('[DOC-05] scans are read by themselves only where the server is set to, and not at all where it is set off', async () => {
  const { id } = await add(await pictureOf(24), 'set.png')
  const fields = ['versionNumber']
  const changed = { module: 'documents', id, recordId: id, fields, named: fields }
  const inScope = holder.world.as.bind(holder.world, ana.person, ana.organization)
  readScan = async () => ({ pages: 1, page: pageOf('CSQU3054383') })
  await inScope(async (scope) => {
    expect(useInternally(await showPapers('off')(scope, { id }), (now) => now.mayReadScan)).toBe(false)
    await readNewFiles('requested').run(scope, [changed])
  })
  expect((await show(id)).state).toBe('unread')
  await inScope((scope) => readNewFiles('all').run(scope, [changed]))
  expect(await ended(id)).toMatchObject({ state: 'read', isScan: true })
})

test('[DOC-05] what a person types over a value is written instead of it, by the rules of its field', async () => {
  const { served } = holder
  const made = await served.call(shipmentsApi.create, { name: 'Typed', freightType: 'ocean' }, ana)
  const recordId = made.body.id
  readScan = async () => ({ pages: 1, page: pageOf('Booking', 'No.:', 'BKG900100', 'CSQU3054383') })
  const { id } = await addDocument(served, ana, {
    part: await pictureOf(25),
    name: 'Notice.png',
    links: [{ module: 'shipments', recordId }],
  })
  await request(id)
  await ended(id)
  const wanted = { id, n: 1, recordId }
  const { items } = (await served.call(listProposals, wanted, ana)).body
  const booking = items.find(({ field }) => field === 'bookingNumber')
  if (!booking) throw new Error('no booking is offered')
  const { paper, value, rowId, present: shown } = booking
  const type = (typed: string) =>
    served.call(acceptProposals, { ...wanted, values: [{ paper, value, rowId, present: shown, typed }] }, ana)
  const present = async () => (await served.call(shipmentsApi.get, { id: recordId }, ana)).body.bookingNumber
  expect((await type('B'.repeat(10_000))).status).toBe(400)
  expect(await present()).toBe(null)
  expect((await type('BKG900108')).status).toBe(200)
  expect(await present()).toBe('BKG900108')
  const { items: lines } = (await served.call(shipmentsApi.history, { id: recordId }, ana)).body
  const line = lines.find(({ changes }) => changes.some(({ to }) => to === 'BKG900108'))
  expect(line?.source).toBe('Notice.png, p. 1')

  // A new container is made once, however often its number is typed and accepted.
  const box = items.find(({ module }) => module === 'containers')
  if (!box) throw new Error('no container is offered')
  const added = { paper: box.paper, value: box.value, rowId: null, present: null, typed: 'MSKU 907032-3' }
  for (const values of [[added, added], [added]])
    expect((await served.call(acceptProposals, { ...wanted, values }, ana)).status).toBe(200)
  const { rows } = await holder.world.owner.query('select number from base.containers where record_id = $1', [
    recordId,
  ])
  expect(rows).toHaveLength(1)
})
