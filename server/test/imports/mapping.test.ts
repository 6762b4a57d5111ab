import { setLabel } from '@rumbo/domain/i18n/labels.api'
import { setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import {
  applyMapping,
  deleteMapping,
  listMappings,
  saveMapping,
  setImportMapping,
  suggestMapping,
} from '@rumbo/domain/records/imports/mapping.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import { type As, importFile, readImport } from './uploading.ts'

/** How the columns of a file are matched over HTTP: proposed, refused with the exact words, saved and found again. */
const holder = useServed()
let as: As
let fee: string

const table = [
  'Embarque,Modo,B/L No.,Fecha de arribo,Contenedores,Broker fee,Peso (lbs),Molecule,Bultos listos',
  'E-1,Marítimo,MAEU123456789,05/06/2024,MSKU9070323/TEMU6079348,"1,250",100,x,1',
  'E-2,Aéreo,020-12345675,07/08/2024,CSQU3054383,"2,100",7,y,2',
].join('\n')

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  as = { person: ana, organization: await world.organization('Andes', ana) }
  fee = await defineField(world, as.organization, { name: 'Broker fee', type: 'currency' })
})

const begin = async (content = table, who = as) =>
  readImport(holder.served, who, await importFile(holder.served, who, content))
const suggestions = async (id: string, who = as) =>
  (await holder.served.call(suggestMapping, { id }, who)).body
type Entry = Parameters<typeof setImportMapping.input.parse>[0]
const put = (found: { id: string; version: number }, mapping: readonly Entry[], who = as) =>
  holder.served.call(setImportMapping, { id: found.id, version: found.version, mapping: mapping as [] }, who)

test('[IMP-04] columns are proposed by names, words of the trade, cells and custom fields, in whatever language', async () => {
  const found = await begin()
  const { columns, missing, proposal } = await suggestions(found.id)
  expect(proposal).toEqual([
    { column: 0, field: 'name', module: 'shipments' },
    { column: 1, field: 'freightType', module: 'shipments' },
    { column: 2, field: 'masterBl', module: 'shipments' },
    { column: 3, field: 'eta', module: 'shipments' },
    { column: 4, field: 'number', module: 'containers' },
    { column: 5, field: fee, module: 'shipments' },
    { column: 6, field: 'weight', module: 'containers' },
  ])
  expect(missing).toEqual([])
  expect(columns[3]).toMatchObject({
    filled: 2,
    needsChoice: true,
    dates: [
      { shape: 'dmy', fits: 2 },
      { shape: 'mdy', fits: 2 },
    ],
  })
  expect(columns[5]).toMatchObject({ needsChoice: true })
})

test('[IMP-04] an organization’s own word for a field finds its column', async () => {
  const { served } = holder
  const id = as.organization.id
  const named = {
    id,
    language: 'en-us',
    key: 'shipments:fields.clientReference',
    text: 'Zorro code',
  } as const
  expect((await served.call(setLabel, named, as)).status).toBe(200)
  const found = await begin('zorro_CODE\nx\n')
  expect((await suggestions(found.id)).proposal).toEqual([
    { column: 0, field: 'clientReference', module: 'shipments' },
  ])
})

test('[IMP-04] a mapping is taken when every column has its word; what is wrong is reported at its column', async () => {
  const found = await begin()
  const { proposal } = await suggestions(found.id)
  const undecided = await put(found, proposal)
  expect(undecided).toMatchObject({
    status: 400,
    body: { code: 'FIELDS_NOT_CONFIGURED', message: 'There are fields that have not been configured!' },
  })
  const message = 'Select a configuration for the field'
  expect(undecided.body).toMatchObject({
    issues: ['columns.7', 'columns.8', 'columns.3', 'columns.5'].map((path) => ({
      path,
      code: 'FIELD_NOT_CONFIGURED',
      message,
    })),
  })
  const rest = [
    { column: 7, field: null },
    { column: 8, field: null },
  ]
  const whole = [...proposal, ...rest].map((entry) => ({
    ...entry,
    ...(entry.column === 3 ? { dateShape: 'dmy' } : entry.column === 5 ? { numberShape: 'comma-point' } : {}),
  }))
  const without = await put(
    found,
    whole.map((entry) => (entry.column === 1 ? { column: 1, field: null } : entry)),
  )
  expect(without).toMatchObject({
    status: 400,
    body: {
      code: 'HEADER_REQUIRED',
      message: 'No column is matched to Tipo de transporte, which is required',
    },
  })
  const twice = await put(
    found,
    whole.map((entry) => (entry.column === 7 ? { column: 7, field: 'name' } : entry)),
  )
  expect(twice.body).toMatchObject({ code: 'FIELD_TWICE', issues: [{ path: 'columns.7' }] })
  expect(
    (await put(found, [...whole, { column: null, field: 'nothing', constant: 'x' }])).body,
  ).toMatchObject({
    code: 'FIELD_UNKNOWN',
  })
  expect(
    (await put(found, [...whole, { column: null, field: 'transitTime', constant: '1' }])).body,
  ).toMatchObject({
    code: 'FIELD_READ_ONLY',
  })
  const taken = await put(found, whole)
  expect(taken).toMatchObject({ status: 200, body: { state: 'matching', version: found.version + 1 } })
  expect(taken.body.mapping).toHaveLength(9)
  expect((await put(found, whole)).body).toMatchObject({ code: 'VERSION_OUTDATED' })
})

test('[IMP-04] a mapping is saved by name, applied to another file by its headings, replaced and deleted', async () => {
  const { served } = holder
  const found = await begin()
  expect((await served.call(saveMapping, { importId: found.id, name: 'Early' }, as)).body).toMatchObject({
    code: 'FIELDS_NOT_CONFIGURED',
  })
  const { proposal } = await suggestions(found.id)
  const left = [7, 8].map((column) => ({ column, field: null }))
  const whole = [...proposal, ...left].map((entry) => ({
    ...entry,
    ...(entry.column === 3 ? { dateShape: 'mdy' } : entry.column === 5 ? { numberShape: 'comma-point' } : {}),
  }))
  expect((await put(found, whole)).status).toBe(200)
  const saved = await served.call(saveMapping, { importId: found.id, name: ' Monthly ' }, as)
  expect(saved).toMatchObject({ status: 200, body: { name: 'Monthly', columns: 7 } })
  await served.call(saveMapping, { importId: found.id, name: 'Monthly' }, as)
  expect((await served.call(listMappings, {}, as)).body.items).toEqual([
    { name: 'Monthly', columns: 7, updatedAt: expect.any(String) },
  ])

  const other = await begin('fecha_de_arribo,New,EMBARQUE\n05/06/2024,x,E-9\n')
  expect((await suggestions(other.id)).columns[0]?.fields[0]).toMatchObject({
    field: 'eta',
    reason: 'saved',
    score: 1,
  })
  const applied = await served.call(applyMapping, { id: other.id, name: 'Monthly' }, as)
  expect(applied.body.mapping).toEqual([
    { column: 0, field: 'eta', module: 'shipments', dateShape: 'mdy' },
    { column: 2, field: 'name', module: 'shipments' },
  ])
  expect((await served.call(applyMapping, { id: other.id, name: 'None' }, as)).status).toBe(404)
  expect((await served.call(deleteMapping, { name: 'Monthly' }, as)).status).toBe(204)
  expect((await served.call(deleteMapping, { name: 'Monthly' }, as)).status).toBe(404)
  expect((await served.call(listMappings, {}, as)).body.items).toEqual([])
})

test('[IMP-04] a field that the role hides is neither proposed nor taken; one that it only shows is refused', async () => {
  const { world } = holder
  const role = await customRole(world, as.organization, {
    modules: ['shipments'],
    default: 'edit',
    edits: 'all',
    fields: { shipments: { sections: {}, fields: { masterBl: 'hide', eta: 'view' } } },
  })
  const beto = await memberWith(world, as.organization, { name: 'Beto', role })
  const asBeto = { person: beto, organization: as.organization }
  const found = await begin('Name,Mode,MBL,ETA\nE-1,Air,1,2024-01-01\n', asBeto)
  const { proposal, columns } = await suggestions(found.id, asBeto)
  expect(proposal.map(({ field }) => field)).toEqual(['name', 'freightType'])
  expect(JSON.stringify(columns)).not.toContain('masterBl')
  const { served } = holder
  const seen = await begin('Name,Mode,MBL\nE-1,Air,1\n')
  const all = ['name', 'freightType', 'masterBl'].map((field, column) => ({ column, field }))
  expect((await put(seen, all)).status).toBe(200)
  expect((await served.call(saveMapping, { importId: seen.id, name: 'Admins' }, as)).status).toBe(200)
  const applied = await served.call(applyMapping, { id: found.id, name: 'Admins' }, asBeto)
  expect(applied.body.mapping.map(({ field }) => field)).toEqual(['name', 'freightType'])
  const mapping = [...proposal, { column: 2, field: 'masterBl' }, { column: 3, field: 'eta' }]
  expect((await put(applied.body, mapping, asBeto)).body).toMatchObject({
    code: 'FIELD_UNKNOWN',
    issues: [
      { path: 'columns.2', code: 'FIELD_UNKNOWN' },
      { path: 'columns.3', code: 'FIELD_READ_ONLY' },
    ],
  })
})

test('[IMP-05] the product’s own number may be a column where records are known again by it', async () => {
  const { served } = holder
  const found = await begin('Shipment number,Notes\n1,x\n')
  const mapping = [
    { column: 0, field: 'shipmentNumber' },
    { column: 1, field: 'notes' },
  ]
  expect((await suggestions(found.id)).proposal[0]).toEqual({ column: 0, field: null, module: 'shipments' })
  expect((await put(found, mapping)).body).toMatchObject({ code: 'FIELD_READ_ONLY' })
  const options = {
    mode: 'update' as const,
    key: ['shipmentNumber'],
    empties: 'ignore' as const,
    whole: 'batches' as const,
    grouped: false,
  }
  const set = await served.call(setImportOptions, { id: found.id, version: found.version, ...options }, as)
  expect((await suggestions(found.id)).proposal[0]).toMatchObject({ field: 'shipmentNumber' })
  expect((await put(set.body, mapping)).status).toBe(200)
})

test('[IMP-04] another organization’s import and saved mappings are not there', async () => {
  const { served, world } = holder
  const found = await begin()
  const eva = await world.person('Eva')
  const hers = { person: eva, organization: await world.organization('Other', eva) }
  expect((await served.call(suggestMapping, { id: found.id }, hers)).status).toBe(404)
  expect((await put(found, [], hers)).status).toBe(404)
  expect((await served.call(saveMapping, { importId: found.id, name: 'X' }, hers)).status).toBe(404)
  expect((await served.call(listMappings, {}, hers)).body.items).toEqual([])
})
