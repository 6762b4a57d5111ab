import type { Sheet, SheetTable } from '@rumbo/domain/records/sheets/sheet'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import { beforeAll, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { shipmentModule } from '../../src/modules.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'
import { pagesOfPdf } from './read-pdf.ts'

/** A forwarder prints shipments and lists of them: on screen as a sheet, and as the PDF that draws the same one. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Forwarder', person) }
})

const create = async (patch: Record<string, unknown>, as: As = ana): Promise<string> => {
  const { status, body } = await holder.served.call(createShipment, { freightType: 'ocean', ...patch }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.id
}
const company = async (name: string): Promise<As> => {
  const person = await holder.world.person(name)
  return { person, organization: await holder.world.organization(name, person) }
}
const sheetOf = async (input: Parameters<typeof read>[0], as: As = ana): Promise<Sheet> => {
  const { status, body } = await read(input, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const read = (
  input: { id: string; language?: 'en-us' | 'es-mx'; parts?: string; seenBy?: string },
  as: As = ana,
) => holder.served.call(shipmentSheets.record, { language: 'en-us', ...input }, as)

const tables = ({ blocks }: Sheet): readonly SheetTable[] => blocks.filter((block) => block.kind === 'table')
const language = 'en-us'
const flat = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ')

/** A shipment on its way, with two containers. */
async function voyage(as: As = ana): Promise<string> {
  const id = await create(
    {
      name: 'Wooden furniture',
      clientReference: 'PO-13444',
      masterBl: 'CMDUVNM0488213',
      shipper: { label: 'Công ty Gỗ Sài Gòn' },
      consignee: { label: 'Mesa Hogar, S.A. de C.V.' },
      pol: 'VNCMT',
      pod: 'USLGB',
      etd: '2026-11-17',
      atd: '2026-11-19',
      eta: '2026-12-12',
      notes: 'mine alone',
    },
    as,
  )
  for (const number of ['CSQU3054383', 'MSKU6011672']) {
    const row = { id, resource: 'containers', number, seal: 'S-1' }
    const { status, body } = await holder.served.call(createRow, row as never, as)
    expect([status, body]).toEqual([200, expect.anything()])
  }
  return id
}

test('a shipment is a sheet: its way, its facts without empty ones, its containers and its milestones', async () => {
  const sheet = await sheetOf({ id: await voyage() })
  expect(sheet.head).toMatchObject({ organization: 'Forwarder', kind: 'Shipment sheet' })
  expect(sheet.title).toMatchObject({ text: 'Wooden furniture', reference: 'PO-13444' })
  expect(sheet.numbers).toContainEqual(expect.objectContaining({ text: 'CMDUVNM0488213' }))
  expect(sheet.blocks.map(({ kind }) => kind)).toEqual(['line', 'facts', 'table', 'table'])
  const [line, facts] = sheet.blocks
  expect(line).toMatchObject({
    stations: [
      { state: 'done', texts: ['Left 19 Nov, 2 days late'] },
      { state: 'ahead', texts: ['Arrives 12 Dec'] },
    ],
  })
  const texts = facts?.kind === 'facts' ? facts.facts : []
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Công ty Gỗ Sài Gòn', 'Mesa Hogar, S.A. de C.V.', 'mine alone']),
  )
  expect(texts.filter(({ text }) => text === '')).toEqual([])
  expect(tables(sheet).map(({ title, note }) => [title, note])).toEqual([
    ['Containers', '2'],
    ['Milestones', ''],
  ])
  expect(sheet.foot.lines).toContain('Shows what Ana can see')
})

test('a sheet speaks the wished language and has the parts that are wished', async () => {
  const sheet = await sheetOf({ id: await voyage(), language: 'es-mx', parts: 'containers' })
  expect(sheet.head.kind).toBe('Hoja de embarque')
  expect(sheet.blocks.map(({ kind }) => kind)).toEqual(['line', 'facts', 'table'])
  expect(JSON.stringify(sheet.blocks)).toContain('Salió el 19 nov')
})

test('the PDF says what the sheet says, with accents and with letters of Vietnam and China, on A4 and Letter', async () => {
  const id = await create({
    name: 'Cigüeñal Ñandú 深圳市木业',
    shipper: { label: 'Công ty Gỗ Sài Gòn 한국' },
  })
  const began = performance.now()
  for (const paper of ['a4', 'letter'] as const) {
    const { status, body } = await holder.served.call(shipmentSheets.recordPdf, { id, paper, language }, ana)
    expect([status, body.pages, body.lacking]).toEqual([200, 1, 0])
    expect(body.name).toBe('Cigüeñal Ñandú 深圳市木业.pdf')
    const [page = ''] = pagesOfPdf(body.data)
    for (const text of [
      'Forwarder',
      'Shipment sheet',
      'Cigüeñal Ñandú ',
      '深圳市木业',
      'Công ty Gỗ Sài Gòn ',
      '한국',
    ])
      expect(page).toContain(text)
    expect(page).toContain('Page 1 of 1')
    const size = Buffer.from(body.data, 'base64').toString('latin1')
    expect(size).toContain(paper === 'a4' ? '[0 0 595.28 841.89]' : '[0 0 612 792]')
  }
  expect(performance.now() - began).toBeLessThan(6_000)
})

test('a character that no font has stands as a box, and the foot says so', async () => {
  const id = await create({ name: 'Tariff \u{1F6A2} \u{10A00}' })
  const { body } = await holder.served.call(shipmentSheets.recordPdf, { id, language }, ana)
  expect(body.lacking).toBeGreaterThan(0)
  const [page = ''] = pagesOfPdf(body.data)
  expect(page).toContain('□')
  expect(page).toContain('Print from the browser')
})

test('two hundred containers go to an annex whose head every page repeats, and a name of 300 characters breaks nothing', async () => {
  const name = 'W'.repeat(300)
  const id = await create({ name })
  await holder.world.owner.query(
    `insert into base.containers (organization_id, id, owner_organization_id, record_id, number, seal)
     select $1, gen_random_uuid(), $1, $2, 'CSQU' || (3000000 + at), 'SEAL-' || at from generate_series(0, 199) at`,
    [ana.organization.id, id],
  )
  const sheet = await sheetOf({ id })
  expect(tables(sheet).at(-1)).toMatchObject({ title: 'Annex: Containers', annex: true })
  const { body } = await holder.served.call(shipmentSheets.recordPdf, { id, paper: 'a4', language }, ana)
  const pages = pagesOfPdf(body.data)
  expect(pages.length).toBe(body.pages)
  expect(pages.length).toBeGreaterThan(3)
  expect(flat(pages[0] ?? '').replace(/\s/g, '')).toContain(name)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    if (at > 0) expect(page).toContain('Seal')
  }
  for (const at of [0, 99, 199]) expect(pages.join('\n')).toContain(`CSQU${3_000_000 + at}`)
})

test('neither the sheet nor its PDF tells a field that a role hides', async () => {
  const id = await voyage()
  const permissions = {
    organization: [],
    modules: ['shipments'],
    create: [],
    default: 'view',
    fields: {
      shipments: { fields: { notes: 'hide', masterBl: 'hide', atd: 'hide' } },
      containers: { fields: { seal: 'hide' } },
    },
    edits: 'all',
  }
  const role = await customRole(holder.world, ana.organization, permissions)
  const beto = {
    person: await memberWith(holder.world, ana.organization, { name: 'Beto', role }),
    organization: ana.organization,
  }
  const { body } = await holder.served.call(shipmentSheets.recordPdf, { id, language }, beto)
  const texts = [JSON.stringify(await sheetOf({ id }, beto)), pagesOfPdf(body.data).join('\n')]
  for (const text of texts) {
    expect(text).toContain('Wooden furniture')
    for (const hidden of ['mine alone', 'CMDUVNM0488213', '19 Nov', 'S-1']) expect(text).not.toContain(hidden)
  }
})

test('a sheet for a partner holds what the partner sees, and says whose view it is', async () => {
  const importer = await company('Importer')
  await connect(holder.world, ana.organization, importer.organization)
  const id = await voyage()
  const rights = { default: 'hide', sections: {}, fields: { masterBl: 'view', eta: 'view' } }
  const profile = await profileOf(holder.world, ana.organization, {
    shipments: rights,
    containers: { default: 'hide', sections: {}, fields: {} },
  })
  await share(holder.world, {
    by: ana.person,
    from: ana.organization,
    ids: [id],
    to: importer.organization,
    profile,
  })
  const sheet = await sheetOf({ id, seenBy: importer.organization.id })
  expect(sheet.foot.lines).toContain('Shows what Importer can see')
  const text = JSON.stringify(sheet)
  for (const seen of ['Wooden furniture', 'CMDUVNM0488213', '12 Dec']) expect(text).toContain(seen)
  for (const hidden of ['mine alone', '19 Nov', 'S-1', 'CSQU3054383', 'Công ty'])
    expect(text).not.toContain(hidden)
  const stranger = await company('Stranger')
  expect((await read({ id, seenBy: stranger.organization.id })).status).toBe(404)
  expect((await read({ id }, stranger)).status).toBe(404)
})

test('a list is printed in its order, under the headings of its groups, with its columns and its filter', async () => {
  const as = await company('Lister')
  for (const [name, priority] of [
    ['Café', 'urgent'],
    ['Cacao', 'normal'],
    ['Té', 'urgent'],
  ] as const)
    await create({ name, priority, eta: '2026-12-01' }, as)
  const list = {
    columns: ['name', 'eta', 'priority'],
    by: 'priority',
    sort: 'priority,name',
    title: 'Arriving',
    notes: ['ETA is next 7 days'],
    language: 'en-us' as const,
  }
  const { status, body } = await holder.served.call(shipmentSheets.list, list, as)
  expect([status, body.title.text, body.numbers]).toEqual([
    200,
    'Arriving',
    [{ label: '', text: 'ETA is next 7 days' }],
  ])
  const [table] = tables(body)
  expect(table?.rows.map((row) => (row.kind === 'group' ? [row.text, row.note] : row.cells[0]))).toEqual(
    expect.arrayContaining([['Urgent', '2 rows'], 'Café', 'Té', ['Normal', '1 row'], 'Cacao']),
  )
  const { body: pdf } = await holder.served.call(shipmentSheets.listPdf, { ...list, paper: 'a4' }, as)
  const [page = ''] = pagesOfPdf(pdf.data)
  for (const text of ['Arriving', 'ETA is next 7 days', 'Urgent', 'Café', '1 Dec'])
    expect(flat(page)).toContain(text)
  const refused = await holder.served.call(shipmentSheets.list, { columns: ['nothingSuch'] }, as)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ code: 'FIELD_UNKNOWN' }] } })
})

test('a thousand rows are a sheet, one more is refused with the number that fits', async () => {
  const as = await company('Many')
  const patches = Array.from({ length: 1_000 }, (_each, at) => ({
    name: `Shipment ${at} of a name that takes two lines of its column because it goes on and on`,
    freightType: 'ocean',
    masterBl: `MAEU${at}`,
    eta: '2026-12-01',
  }))
  const add = (some: typeof patches) =>
    holder.world.as(as.person, as.organization, (scope) =>
      createManyRecords(scope, shipmentModule, { patches: some, by: { way: 'import' } }),
    )
  await add(patches)
  const columns = ['name', 'masterBl', 'eta', 'pol', 'pod', 'priority', 'phase', 'notes']
  const { status, body } = await holder.served.call(shipmentSheets.listPdf, { columns, language }, as)
  expect(status).toBe(200)
  const pages = pagesOfPdf(body.data)
  expect(pages.join('\n')).toContain('MAEU999')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  await add(patches.slice(0, 1))
  const refused = await holder.served.call(shipmentSheets.list, { columns }, as)
  expect(refused).toMatchObject({ status: 400, body: { code: 'RECORDS_TOO_MANY' } })
}, 60_000)
