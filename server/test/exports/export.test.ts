import { setLabel } from '@rumbo/domain/i18n/labels.api'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { readCell } from '@rumbo/domain/records/imports/values/read-cell'
import { createRow, createShipment, listShipments } from '@rumbo/domain/shipments/api'
import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import { cancelWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test } from 'vitest'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'
import { download, ended, exported } from './exported.ts'
import { csvRows, partsOf, sheetRows } from './read-file.ts'

/** A forwarder's list as a file: as she sees it, in her words, and nobody else's. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Forwarder', person) }
})

const company = async (name: string): Promise<As> => {
  const person = await holder.world.person(name)
  return { person, organization: await holder.world.organization(name, person) }
}
const create = async (patch: Record<string, unknown>, as: As = ana) => {
  const { status, body } = await holder.served.call(createShipment, { freightType: 'ocean', ...patch }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const display = (person: Person, language: string, dateFormat: string) =>
  holder.world.owner.query('update base.users set language = $2, date_format = $3 where id = $1', [
    person.userId,
    language,
    dateFormat,
  ])

test('[IMP-09] a list goes out with its filter, its order and its columns, in the words and formats of its reader', async () => {
  const as = await company('Lister')
  await display(as.person, 'es-mx', 'DD/MM/YYYY')
  const own = await defineField(holder.world, as.organization, { name: 'Costo; total', type: 'decimal' })
  await create({ name: 'Café', eta: '2026-12-01', priority: 'urgent', pol: 'CNSHA', [own]: '1234.5' }, as)
  await create({ name: 'Cacao', eta: '2026-12-24', priority: 'normal', notes: 'dos\nlíneas, "así"' }, as)
  await create({ name: 'Partes', eta: '2026-12-02', freightType: 'air' }, as)
  const query = { mode: 'ocean', filter: JSON.stringify({ field: 'eta', is: 'isNotEmpty' }) } as const
  const columns = ['name', 'eta', 'priority', own, 'notes', 'pol', 'archived']
  const { bytes, file, headers, work } = await exported(
    holder.served,
    { query, sort: '-eta', columns, format: 'csv' },
    as,
  )
  const rows = csvRows(bytes)
  const { body: list } = await holder.served.call(listShipments, { ...query, sort: '-eta' }, as)
  expect(rows.slice(1).map(([name]) => name)).toEqual(list.items.map(({ name }) => name))
  expect(rows[0]?.slice(3, 5)).toEqual(['Costo; total', 'Notas'])
  expect(rows[1]).toEqual(['Cacao', '24/12/2026', 'Normal', '', 'dos\nlíneas, "así"', '', 'No'])
  expect(rows[2]).toEqual(['Café', '01/12/2026', 'Urgente', '1,234.50', '', 'Shanghai (CNSHA)', 'No'])
  expect(file).toMatchObject({ rows: 2, name: expect.stringMatching(/^Embarques \d{4}-\d\d-\d\d\.csv$/) })
  expect(work).toMatchObject({ total: 2, done: 2, undoUntil: null, title: { format: 'csv' } })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Embarques%20/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  await display(as.person, 'en-us', 'MM/DD/YYYY')
  const english = await exported(
    holder.served,
    { query, sort: '-eta', columns, format: 'csv', delimiter: ';' },
    as,
  )
  const [head, first] = csvRows(english.bytes, ';')
  expect([head?.[3], head?.[4], ...(first ?? []).slice(0, 3)]).toEqual([
    'Costo; total',
    'Notes',
    'Cacao',
    '12/24/2026',
    'Normal',
  ])
})

test('[IMP-09] people and companies stand in a file by name: who made a shipment, and whose it is', async () => {
  const as = await company('Namer')
  const other = await company('Partner of Namer')
  await create({ name: 'Ours' }, as)
  const theirs = await create({ name: 'Theirs' }, other)
  await connect(holder.world, as.organization, other.organization)
  await share(holder.world, {
    by: other.person,
    from: other.organization,
    ids: [theirs.id],
    to: as.organization,
    profile: await profileOf(holder.world, other.organization, { shipments: { default: 'view' } }),
  })
  const columns = ['name', 'createByUserId', 'organizationId']
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await exported(holder.served, { query: {}, sort: 'name', columns, format }, as)
    const cells = (row: Readonly<Record<string, unknown>>) => ['A', 'B', 'C'].map((at) => row[at] ?? '')
    const [, ...rows] = format === 'csv' ? csvRows(bytes) : sheetRows(bytes).map(cells)
    // Who made a shipment there is the other company's to know.
    expect(rows).toEqual([
      ['Ours', 'Namer', 'Namer'],
      ['Theirs', '', 'Partner of Namer'],
    ])
  }
})

test('[I18N-06] a file has the headings that the organization gave its fields, in the language of its reader', async () => {
  const as = await company('Renamer')
  await create({ name: 'One', eta: '2026-12-01' }, as)
  const rename = (language: 'es-mx' | 'en-us', text: string) =>
    holder.served.call(setLabel, { id: as.organization.id, language, key: 'shipments:fields.eta', text }, as)
  expect((await rename('en-us', 'Landing')).status).toBe(200)
  expect((await rename('es-mx', 'Desembarque')).status).toBe(200)
  const heading = async () => {
    const columns = ['name', 'eta']
    const { bytes } = await exported(holder.served, { query: {}, sort: 'name', columns, format: 'csv' }, as)
    return csvRows(bytes)[0]?.[1]
  }
  await display(as.person, 'es-mx', 'DD/MM/YYYY')
  expect(await heading()).toBe('Desembarque')
  await display(as.person, 'en-us', 'DD/MM/YYYY')
  expect(await heading()).toBe('Landing')
})

test('[IMP-09] as a workbook dates and numbers are such, the headings stay in sight', async () => {
  const as = await company('Sheets')
  await display(as.person, 'en-us', 'MM/DD/YYYY')
  const own = await defineField(holder.world, as.organization, { name: 'Cost', type: 'decimal' })
  await create({ name: 'Coffee & <beans>', eta: '2026-12-01', [own]: '1234.5' }, as)
  await create({ name: '=HYPERLINK("x")' }, as)
  const { bytes, file } = await exported(
    holder.served,
    { query: {}, sort: 'name', columns: ['name', 'eta', own], format: 'xlsx' },
    as,
  )
  expect(sheetRows(bytes)).toEqual([
    { A: expect.any(String), B: expect.any(String), C: 'Cost' },
    { A: "'=HYPERLINK(&quot;x&quot;)" },
    { A: 'Coffee &amp; &lt;beans&gt;', B: '#46357 s2', C: '#1234.5 s3' },
  ])
  const parts = partsOf(bytes)
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"')
  expect(parts.get('xl/styles.xml')).toContain('formatCode="mm/dd/yyyy"')
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Shipments"')
  expect(file).toMatchObject({ rows: 2, name: expect.stringMatching(/\.xlsx$/) })
})

test.each([['csv'], ['xlsx']] as const)(
  '[IMP-09] what a spreadsheet would take for a formula is guarded in %s, and read back',
  async (format) => {
    const as = await company(`Guard ${format}`)
    const texts = ['=1+1', '+52 55 1234', '-cmd', '@sum', "'=quoted", '-5', '-1,200.50', 'N/A', '0012', 'a=b']
    for (const name of texts) await create({ name, clientReference: name }, as)
    const { bytes } = await exported(holder.served, { query: {}, columns: ['clientReference'], format }, as)
    const cells =
      format === 'csv' ? csvRows(bytes).map(([cell]) => cell ?? '') : sheetRows(bytes).map(({ A }) => A ?? '')
    const field = shipmentFields.find(({ id }) => id === 'clientReference')
    if (!field) throw new Error('there is such a field')
    const back = cells.slice(1).map((cell) => {
      if (!/^-\d/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      const read = readCell(cell, field)
      return read.ok ? read.value : read
    })
    expect(back.sort()).toEqual([...texts].sort())
  },
)

test('[IMP-09] several containers stand in one cell, or in rows of their own', async () => {
  const as = await company('Boxes')
  const { id } = await create({ name: 'Two' }, as)
  await create({ name: 'None' }, as)
  for (const number of ['MSKU9070323', 'TEMU6079348']) {
    const { status } = await holder.served.call(
      createRow,
      { id, resource: 'containers', number, seal: `S-${number.slice(-2)}` } as never,
      as,
    )
    expect(status).toBe(200)
  }
  const request = { query: {}, sort: 'name', columns: ['name', 'shipmentCargos'], format: 'csv' as const }
  const slash = csvRows((await exported(holder.served, request, as)).bytes)
  expect(slash.slice(1)).toEqual([
    ['None', ''],
    ['Two', 'MSKU9070323 / TEMU6079348'],
  ])
  const { bytes, file, work } = await exported(holder.served, { ...request, containers: 'rows' }, as)
  const [head = [], ...rows] = csvRows(bytes)
  const seal = head.indexOf('Sello')
  expect(new Set(head).size).toBe(head.length)
  expect(rows.map((row) => [row[0], row[1], row[seal]])).toEqual([
    ['None', '', ''],
    ['Two', 'MSKU9070323', 'S-23'],
    ['Two', 'TEMU6079348', 'S-48'],
  ])
  expect([file.rows, work.done]).toEqual([3, 2])
})

test('[IMP-09] chosen rows go out alone, in the order of the list; or all but some', async () => {
  const as = await company('Chooser')
  const made = []
  for (const name of ['B', 'A', 'C', 'D']) made.push((await create({ name }, as)).id)
  const [b = '', a = '', , d = ''] = made
  const names = async (which: object) =>
    csvRows(
      (await exported(holder.served, { ...which, sort: 'name', columns: ['name'], format: 'csv' }, as)).bytes,
    )
      .slice(1)
      .map(([name]) => name)
  expect(await names({ ids: [d, b, a] })).toEqual(['A', 'B', 'D'])
  expect(await names({ query: {}, except: [b] })).toEqual(['A', 'C', 'D'])
  const { status } = await holder.served.call(
    startExport,
    { query: {}, ids: [a], columns: ['name'], format: 'csv' },
    as,
  )
  expect(status).toBe(400)
})

test('[IMP-09] of a shipment that is held by a share, what is not shared stays empty', async () => {
  const [owner, collaborator] = [await company('Owner'), await company('Collaborator')]
  await connect(holder.world, owner.organization, collaborator.organization)
  const shipment = await create(
    { name: 'Shared', masterBl: 'MAEU123', bookingNumber: 'HIDDEN-77', eta: '2026-12-01' },
    owner,
  )
  await create({ name: 'Own', bookingNumber: 'OWN-1' }, collaborator)
  const profile = await profileOf(holder.world, owner.organization, {
    shipments: { default: 'view', fields: { bookingNumber: 'hide' } },
    containers: { default: 'view' },
  })
  await share(holder.world, {
    by: owner.person,
    from: owner.organization,
    to: collaborator.organization,
    ids: [shipment.id],
    profile,
  })
  const columns = ['name', 'bookingNumber', 'masterBl']
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await exported(
      holder.served,
      { query: {}, sort: 'name', columns, format },
      collaborator,
    )
    const rows =
      format === 'csv' ? csvRows(bytes) : sheetRows(bytes).map(({ A = '', B = '', C = '' }) => [A, B, C])
    expect(rows.slice(1)).toEqual([
      ['Own', 'OWN-1', ''],
      ['Shared', '', 'MAEU123'],
    ])
  }
  // What is revoked, or narrowed, is in no file either that was made before.
  const made = await exported(holder.served, { query: {}, columns, format: 'csv' }, collaborator)
  const before = await exported(holder.served, { query: {}, columns, format: 'csv' }, owner)
  expect((await download(holder.served, made.id, collaborator)).status).toBe(200)
  await holder.world.as('job', owner.organization, (scope) =>
    revokeShares(scope, { ids: [shipment.id], organizationId: collaborator.organization.id }),
  )
  expect((await download(holder.served, made.id, collaborator)).status).toBe(404)
  expect((await holder.served.call(getExportFile, { id: made.id }, collaborator)).status).toBe(404)
  expect((await download(holder.served, before.id, owner)).status).toBe(200)
})

test('[IMP-09] a role that hides a field: refused as one that there is none of, also once the work runs, and for the file', async () => {
  const as = await company('Hider')
  const all = { organization: [], modules: ['shipments'], create: [], default: 'view', edits: 'all' }
  const role = await customRole(holder.world, as.organization, { ...all, fields: {} })
  const beto = { ...as, person: await memberWith(holder.world, as.organization, { name: 'Beto', role }) }
  await create({ name: 'One', clientReference: 'SECRET' }, as)
  const request = { query: {}, columns: ['name', 'clientReference'], format: 'csv' as const }
  const { id } = await exported(holder.served, request, beto)
  await rewriteRole(holder.world, role, {
    ...all,
    fields: { shipments: { fields: { clientReference: 'hide' } } },
  })
  expect((await download(holder.served, id, beto)).status).toBe(404)
  expect((await holder.served.call(getExportFile, { id }, beto)).status).toBe(404)
  const ways = (field: string) => [
    { query: {}, columns: [field], format: 'csv' },
    { query: {}, columns: ['name'], sort: field, format: 'csv' },
    { query: { filter: JSON.stringify({ field, is: 'isNotEmpty' }) }, columns: ['name'], format: 'xlsx' },
  ]
  for (const [at, input] of ways('clientReference').entries()) {
    const hidden = await holder.served.call(startExport, input as never, beto)
    const unknown = await holder.served.call(startExport, ways('nothingSuch')[at] as never, beto)
    const withoutRequest = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' })
    expect([hidden.status, withoutRequest(hidden)]).toEqual([400, withoutRequest(unknown)])
  }
})

test('[IMP-09] nobody else opens the file: no other member, no administrator, nobody elsewhere, nobody who left, none after its day', async () => {
  const as = await company('Keeper')
  const maker = await holder.world.person('Maker')
  await holder.world.join(as.organization, maker, 'admin')
  const made = { ...as, person: maker }
  await create({ name: 'One' }, as)
  const { id } = await exported(holder.served, { query: {}, columns: ['name'], format: 'csv' }, made)
  const other = await company('Other')
  const answers = async (who: As) => {
    const answer = await download(holder.served, id, who)
    const file = await holder.served.call(getExportFile, { id }, who)
    return [answer.status, file.status]
  }
  expect(await answers(as)).toEqual([404, 404])
  expect(await answers(other)).toEqual([404, 404])
  expect(await answers({ ...other, person: maker })).toEqual([404, 404])
  const anonymous = await fetch(new URL(`/api/v1/exports/${id}/file`, holder.served.url))
  expect(anonymous.status).toBe(401)
  expect(await answers(made)).toEqual([200, 200])
  await holder.world.leave(as.organization, maker)
  expect(await answers(made)).toEqual([404, 404])
  await holder.world.join(as.organization, maker, 'admin')
  await holder.world.owner.query(
    "update base.exports set expires_at = now() - interval '1 second' where id = $1",
    [id],
  )
  expect(await answers(made)).toEqual([404, 404])
})

test('[IMP-09] an export that is cancelled leaves no file; of nothing, the headings alone', async () => {
  const as = await company('Canceller')
  const { bytes } = await exported(holder.served, { query: {}, columns: ['name'], format: 'csv' }, as)
  expect(csvRows(bytes)).toHaveLength(1)
  const sheet = await exported(holder.served, { query: {}, columns: ['name'], format: 'xlsx' }, as)
  expect(sheetRows(sheet.bytes)).toHaveLength(1)
  await create({ name: 'One' }, as)
  const { body } = await holder.served.call(startExport, { query: {}, columns: ['name'], format: 'csv' }, as)
  await holder.served.call(cancelWork, { id: body.id }, as)
  const work = await ended(holder.served, body.id, as)
  if (work.state === 'cancelled') expect((await download(holder.served, body.id, as)).status).toBe(404)
})
