import { listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { documentsApi } from '@rumbo/domain/documents/api'
import { linkDocument } from '@rumbo/domain/documents/links.api'
import { uploadVersion } from '@rumbo/domain/documents/upload.api'
import { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { showDiscrepancies } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { showHomes } from '@rumbo/domain/papers/homes/homes.api'
import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDocument, uploadBytes } from '../documents/adding.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { chance } from './corpus/facts.ts'
import { draw } from './corpus/layout.ts'
import { arrivalNotice } from './corpus/tuned/arrival-notice.ts'
import { pdfOf, writing } from './crafted.ts'

const holder = useServed()
let ana: As
let luis: As
let stranger: As

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Andes', person)
  ana = { person, organization }
  luis = { person: await world.person('Luis'), organization }
  await world.join(organization, luis.person, 'admin')
  const other = await world.person('Mara')
  stranger = { person: other, organization: await world.organization('Boreal', other) }
})

const add = (part: Buffer, name = 'paper.pdf') => addDocument(holder.served, ana, { part, name })
const show = (id: string, as = ana, n?: number) =>
  holder.served.call(showPaper, n === undefined ? { id } : { id, n }, as)
/** Waits until a document was read, which it is by itself. */
async function read(id: string, as = ana) {
  return vi.waitFor(
    async () => {
      const now = (await show(id, as)).body
      expect(now.state).toMatch(/read|none/)
      return now
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('[DOC-05] a document is read in the background, and its values say where they stand and what proves them', async () => {
  const { pdf, truth } = await draw(arrivalNotice, chance(3))
  const { id } = await add(pdf)
  const { papers, state, n } = await read(id)
  expect([state, n, papers.map(({ kind, pages }) => [kind, pages])]).toEqual([
    'read',
    1,
    [[truth.kind, [1, 1]]],
  ])
  const values = papers[0]?.values ?? []
  expect(
    values.find(({ field, row }) => field === 'containerNumber' && row === 'containers/0'),
  ).toMatchObject({
    value: truth.containers?.[0]?.containerNumber,
    class: 'checked',
    why: { code: 'checkDigit', with: {} },
    page: 1,
    box: { x: expect.closeTo(40, 0) },
  })
  // The ports are of the product's reference data.
  expect(values.find(({ field }) => field === 'pod')).toMatchObject({
    value: { code: truth.whole.pod },
    class: 'checked',
  })
  // Whoever sees the document sees it; it isn't read again.
  expect((await holder.served.call(readPaper, { id }, luis)).body.state).toBe('read')
})

test('[DOC-05] each version is read by itself, and one with the same file has been read already', async () => {
  const [first, second] = [pdfOf(writing('B/L No.: MAEU123456789')), pdfOf(writing('B/L No.: MAEU987654321'))]
  const { id } = await add(first)
  await read(id)
  const uploadId = await uploadBytes(holder.served, ana, second)
  await holder.served.call(uploadVersion, { id, uploadId }, ana)
  expect((await show(id)).body.n).toBe(2)
  const bill = (values: readonly { readonly field: string; readonly value: unknown }[] = []) =>
    values.find(({ field }) => field === 'masterBl')?.value
  expect(bill((await read(id)).papers[0]?.values)).toBe('MAEU987654321')
  expect(bill((await show(id, ana, 1)).body.papers[0]?.values)).toBe('MAEU123456789')
})

test('[DOC-05] nobody sees what was read of a file that isn’t theirs to see', async () => {
  const { id } = await add(pdfOf(writing('Consignee: Someone')))
  await read(id)
  for (const endpoint of [showPaper, readPaper])
    expect((await holder.served.call(endpoint, { id }, stranger)).status).toBe(404)
  const { world } = holder
  const permissions = {
    modules: ['documents'],
    default: 'edit',
    fields: { documents: { sections: {}, fields: { file: 'hide' } } },
  }
  const role = await customRole(world, ana.organization, permissions)
  const person = await memberWith(world, ana.organization, { name: 'Nora', role })
  const nora = { person, organization: ana.organization }
  expect((await holder.served.call(documentsApi.get, { id }, nora)).status).toBe(200)
  expect((await show(id, nora)).status).toBe(404)
  await holder.served.call(documentsApi.update, { id, visibility: 'mine' }, ana)
  expect([(await show(id, luis)).status, (await show(id)).status]).toEqual([404, 200])
})

test('[DOC-05] what can’t be read says why, and a file that is one member’s alone is read for them', async () => {
  const problem = async (part: Buffer, name?: string) => (await read((await add(part, name)).id)).problem
  // What is neither a PDF nor XML is read only where somebody wants that.
  const wanted = async (part: Buffer, name: string) => {
    const { id } = await add(part, name)
    expect((await show(id)).body).toMatchObject({ state: 'unread', problem: null, papers: [] })
    expect((await holder.served.call(readPaper, { id }, ana)).body.state).toBe('waiting')
    return (await read(id)).problem
  }
  expect(await problem(pdfOf(Buffer.from('0 0 100 100 re f')))).toBe('text')
  expect(await problem(Buffer.from('%PDF-1.7 and no more'))).toBe('broken')
  expect(await wanted(Buffer.from('Reference,ETA\n1,2026-01-01\n'), 'list.pdf')).toBe('format')
  expect(await wanted(Buffer.from('<html><body>no invoice</body></html>'), 'page.xml')).toBe('format')
  const mine = await addDocument(holder.served, ana, {
    part: pdfOf(writing('ETA: 2026-11-03')),
    visibility: 'mine',
  })
  expect((await read(mine.id)).papers[0]?.values).toMatchObject([{ field: 'eta', value: '2026-11-03' }])
})

test('[DOC-05] values are accepted into a shipment by who may edit them, seen before, with the document as their source', async () => {
  const { served, world } = holder
  const { id: shipment } = (
    await served.call(shipmentsApi.create, { name: 'Timber', freightType: 'ocean', masterBl: 'OLD1' }, ana)
  ).body
  const bill = pdfOf(writing('B/L No.: MAEU123456789', 'Container: CSQU3054383', 'Seal: ML-77'))
  const { id } = await addDocument(served, ana, {
    part: bill,
    name: 'Bill.pdf',
    links: [{ module: 'shipments', recordId: shipment }],
  })
  await read(id)
  const offered = async (as = ana) =>
    (await served.call(listProposals, { id, n: 1, recordId: shipment }, as)).body.items
  const [masterBl, container] = await Promise.all(
    ['masterBl', 'number'].map(async (field) => (await offered()).find((each) => each.field === field)),
  )
  expect(masterBl).toMatchObject({
    offered: 'MAEU123456789',
    present: 'OLD1',
    isSame: false,
    mayAccept: true,
  })
  expect(container).toMatchObject({ rowId: null, offered: 'CSQU3054383' })
  if (!masterBl || !container) throw new Error('nothing is offered')
  const accept = (as = ana, { paper, value, rowId, present } = masterBl) =>
    served.call(
      acceptProposals,
      { id, n: 1, recordId: shipment, values: [{ paper, value, rowId, present }] },
      as,
    )

  // Something else than what was shown, somebody who may not edit it, and somebody who sees neither.
  expect((await accept(ana, { ...masterBl, present: 'OLD0' })).status).toBe(412)
  expect((await accept(ana, { ...masterBl, rowId: null })).status).toBe(412)
  const role = await customRole(world, ana.organization, {
    modules: ['documents', 'shipments'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { masterBl: 'view', houseBl: 'hide' } } },
  })
  const nora = {
    person: await memberWith(world, ana.organization, { name: 'Nina', role }),
    organization: ana.organization,
  }
  expect((await offered(nora)).find(({ field }) => field === 'masterBl')?.mayAccept).toBe(false)
  expect((await accept(nora)).status).toBe(403)
  expect((await accept(stranger)).status).toBe(404)
  expect((await served.call(shipmentsApi.get, { id: shipment }, ana)).body.masterBl).toBe('OLD1')

  // What else was written of the record meanwhile is no reason to refuse it.
  await served.call(shipmentsApi.update, { id: shipment, notes: 'Written meanwhile' } as never, ana)
  expect((await accept()).status).toBe(200)
  expect((await accept(ana, container)).status).toBe(200)
  expect((await offered()).filter(({ isSame }) => isSame).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['masterBl', 'number']),
  )
  const sources = async (as: As) =>
    (await served.call(shipmentsApi.history, { id: shipment }, as)).body.items
      .filter(({ changes }) => changes.some(({ to }) => to === 'MAEU123456789'))
      .map(({ source }) => source)
  expect(await sources(ana)).toEqual(['Bill.pdf, p. 1'])
  // Whoever doesn't see the document doesn't hear its name either.
  await served.call(documentsApi.update, { id, visibility: 'mine' }, ana)
  expect(await sources(luis)).toEqual([null])
})

test('[DOC-05] a document that isn’t of a shipment offers it nothing', async () => {
  const { served } = holder
  const { id: shipment } = (
    await served.call(shipmentsApi.create, { name: 'Other', freightType: 'ocean' }, ana)
  ).body
  const { id } = await add(pdfOf(writing('B/L No.: MAEU123456780')))
  await read(id)
  const wanted = { id, n: 1, recordId: shipment }
  expect((await served.call(listProposals, wanted, ana)).status).toBe(404)
})

/** What became of the search for a document's record, once it is over. */
const homeOf = (id: string, as = ana) =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(documentsApi.get, { id }, as)
      expect(body.home).not.toBe('seeking')
      return { home: body.home, shipment: body.shipmentId, order: body.purchaseOrderId }
    },
    { timeout: 30_000, interval: 50 },
  )
const booking = (number: string) => pdfOf(writing('BOOKING CONFIRMATION', `Booking No.: ${number}`))
const shipmentWith = async (bookingNumber: string, name = bookingNumber) =>
  (await holder.served.call(shipmentsApi.create, { name, freightType: 'ocean', bookingNumber }, ana)).body.id

test('[DOC-08] a paper is put on the one record that has its numbers; of several a person chooses', async () => {
  const { served } = holder
  const shipment = await shipmentWith('BKG100200')
  const { id } = await add(booking('BKG 100-200'))
  expect(await homeOf(id)).toEqual({ home: null, shipment, order: null })

  await shipmentWith('BKG100300', 'One')
  const two = await shipmentWith('BKG100300', 'Two')
  const { id: doubtful } = await add(booking('BKG100300'))
  expect(await homeOf(doubtful)).toEqual({ home: 'several', shipment: null, order: null })
  const { body } = await served.call(showHomes, { id: doubtful }, ana)
  expect([body.reason, body.candidates.map(({ title }) => title).toSorted()]).toEqual([
    'several',
    ['One', 'Two'],
  ])
  await served.call(linkDocument, { id: doubtful, to: [{ module: 'shipments', recordId: two }] }, ana)
  expect(await homeOf(doubtful)).toEqual({ home: null, shipment: two, order: null })
})

test('[DOC-08] a paper that came before its record finds it; archived ones, partners and a person’s choice keep it where it is', async () => {
  const { served } = holder
  const archived = await shipmentWith('BKG200100')
  await served.call(shipmentsApi.update, { id: archived, archived: true }, ana)
  const { id: early } = await add(booking('BKG200100'))
  expect(await homeOf(early)).toMatchObject({ home: 'noRecord' })
  const { id: shown } = await addDocument(served, ana, {
    part: booking('BKG 200-100'),
    visibility: 'partners',
  })
  const { id: mine } = await addDocument(served, ana, {
    part: booking('BKG200-100'),
    visibility: 'mine',
  })
  await Promise.all([homeOf(shown), homeOf(mine)])
  const { id: chosen } = await addDocument(served, ana, {
    part: booking('BKG-200-100'),
    links: [{ module: 'shipments', recordId: archived }],
  })
  const shipment = await shipmentWith('BKG200100', 'Late')
  await vi.waitFor(
    async () => {
      for (const id of [early, mine]) expect(await homeOf(id)).toMatchObject({ home: null, shipment })
      expect(await homeOf(shown)).toMatchObject({ home: 'partners', shipment: null })
    },
    { timeout: 30_000, interval: 100 },
  )
  expect(await homeOf(chosen)).toMatchObject({ home: null, shipment: archived })
})

test('[DOC-08] a paper finds no record that who added it doesn’t see', async () => {
  const { world } = holder
  await shipmentWith('BKG300100')
  const role = await customRole(world, ana.organization, {
    modules: ['documents', 'shipments'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { bookingNumber: 'hide', masterBl: 'hide' } } },
  })
  const person = await memberWith(world, ana.organization, { name: 'Olga', role })
  const olga = { person, organization: ana.organization }
  const { id } = await addDocument(holder.served, olga, { part: booking('BKG300100') })
  expect(await homeOf(id, olga)).toMatchObject({ home: 'noRecord', shipment: null })
  expect((await holder.served.call(showHomes, { id }, olga)).body.candidates).toEqual([])
  expect((await holder.served.call(showHomes, { id }, stranger)).status).toBe(404)
})

test('[DOC-08] the tray names what can’t be read, and what has no number', async () => {
  const { id: scanned } = await add(pdfOf(Buffer.from('0 0 90 90 re f')), 'scan.pdf')
  const { id: letter } = await add(pdfOf(writing('Dear Sirs,', 'see you soon.')))
  expect((await homeOf(scanned)).home).toBe('notRead')
  expect((await homeOf(letter)).home).toBe('noNumber')
})

test('[DOC-09] the papers of a shipment are compared with it and with each other, as far as their reader sees them', async () => {
  const { served, world } = holder
  const made = await served.call(
    shipmentsApi.create,
    { name: 'Compared', freightType: 'ocean', incoterm: 'FOB', consignee: { label: 'Café Álamo' } },
    ana,
  )
  const links = [{ module: 'shipments', recordId: made.body.id }] as const
  const bill = await addDocument(served, ana, {
    part: pdfOf(writing('BILL OF LADING', 'Consignee: CAFE ALAMO', 'Incoterm: CIF', 'Gross weight: 9310 KG')),
    name: 'Bill.pdf',
    links: [...links],
  })
  const list = await addDocument(served, ana, {
    part: pdfOf(writing('PACKING LIST', 'Consignee: Olmo', 'Gross weight: 9500 KG')),
    name: 'List.pdf',
    links: [...links],
  })
  await read(bill.id)
  await read(list.id)
  const sheet = async (as = ana) => {
    const { status, body } = await served.call(showDiscrepancies, { recordId: made.body.id }, as)
    return status === 200
      ? [
          body.papers.map(({ name }) => name),
          Object.fromEntries(
            body.rows.map(({ field, cells }) => [field, cells.map((cell) => cell?.differs ?? null)]),
          ),
        ]
      : status
  }
  expect(await sheet()).toEqual([
    ['Bill.pdf', 'List.pdf'],
    { consignee: [false, false, true], incoterm: [false, true, null], weight: [null, false, true] },
  ])
  // A field and a document that aren't the reader's are in no cell.
  await served.call(documentsApi.update, { id: list.id, visibility: 'mine' }, ana)
  const role = await customRole(world, ana.organization, {
    modules: ['documents', 'shipments'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { incoterm: 'hide' } } },
  })
  const person = await memberWith(world, ana.organization, { name: 'Pia', role })
  expect(await sheet({ person, organization: ana.organization })).toEqual([
    ['Bill.pdf'],
    { consignee: [false, false] },
  ])
  expect(await sheet(stranger)).toBe(404)
})

test('[DOC-09] what differs is an alert until it is corrected or the documents cut-off has passed', async () => {
  const { served, world } = holder
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id } = (
    await served.call(shipmentsApi.create, { name: 'Differs', freightType: 'ocean', incoterm: 'FOB' }, ana)
  ).body
  const alertsOf = async (as = ana) => {
    await untilNotified(world)
    const { body } = await served.call(listAlerts, { recordId: id }, as)
    return body.items.flatMap(({ kind, from, days }) => (kind === 'documentsDiffer' ? [[from, days]] : []))
  }
  const update = (patch: object) => served.call(shipmentsApi.update, { id, ...patch } as never, ana)
  const bill = await addDocument(served, ana, {
    part: pdfOf(writing('BILL OF LADING', 'Incoterm: CIF', 'Consignee: Olmo')),
    links: [{ module: 'shipments', recordId: id }],
  })
  await read(bill.id)
  // Nobody knows until when it could be corrected.
  expect(await alertsOf()).toEqual([])
  await update({ documentsCutOff: inDays(2), consignee: { label: 'OLMO' } })
  expect(await alertsOf()).toEqual([['incoterm', 2]])
  await update({ consignee: { label: 'Álamo' } })
  expect(await alertsOf()).toEqual([['consignee incoterm', 2]])
  // It would tell what stands in a field.
  const role = await customRole(world, ana.organization, {
    modules: ['documents', 'shipments'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { incoterm: 'hide' } } },
  })
  const person = await memberWith(world, ana.organization, { name: 'Rita', role })
  expect(await alertsOf({ person, organization: ana.organization })).toEqual([])
  await update({ consignee: { label: 'Olmo' }, incoterm: 'CIF' })
  expect(await alertsOf()).toEqual([])
  await update({ incoterm: 'EXW' })
  expect(await alertsOf()).toEqual([['incoterm', 2]])
  await update({ documentsCutOff: inDays(-2) })
  expect(await alertsOf()).toEqual([])
  await update({ documentsCutOff: inDays(2) })
  expect(await alertsOf()).toEqual([['incoterm', 2]])
  // A document that is one member's alone counts for nobody.
  await served.call(documentsApi.update, { id: bill.id, visibility: 'mine' }, ana)
  expect(await alertsOf()).toEqual([])
})
