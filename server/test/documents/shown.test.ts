import { documentsApi } from '@rumbo/domain/documents/api'
import {
  linkDocument,
  listDocumentLinks,
  listRecordDocuments,
  unlinkDocument,
} from '@rumbo/domain/documents/links.api'
import { deleteDocumentRule, needsApi, saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import {
  deleteDocumentType,
  listDocumentTypes,
  saveDocumentType,
} from '@rumbo/domain/documents/own-types.api'
import { listVersions, openDocument } from '@rumbo/domain/documents/upload.api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { getMetadata } from '@rumbo/domain/records/custom-fields/api'
import { getShipment, shipmentsApi } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { linkTo } from '../../src/features/documents/links.service.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { namesIn } from '../storage/names-in.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { addDocument, pdf, zipOf } from './adding.ts'

/** What partners see of documents on records that they share. */
const holder = useServed()
let andes: As
let boreal: As
let cima: As
let usual: string
let status: string

beforeAll(async () => {
  const { world } = holder
  const found = async (name: string): Promise<As> => {
    const person = await world.person(`Founder of ${name}`)
    return { person, organization: await world.organization(name, person) }
  }
  andes = await found('Andes')
  boreal = await found('Boreal')
  cima = await found('Cima')
  await connect(world, andes.organization, boreal.organization)
  await connect(world, andes.organization, cima.organization)
  usual = await profileOf(world, andes.organization, { shipments: { default: 'view' } })
  status = await profileOf(world, andes.organization, {
    shipments: { default: 'view', fields: { sharedDocuments: 'hide' } },
  })
})

const shipment = async (as = andes): Promise<string> => {
  const values = { name: 'Furniture', freightType: 'ocean' } as const
  return (await holder.served.call(shipmentsApi.create, values as never, as)).body.id
}
const add = (as: As, shipmentId: string, given: object) =>
  addDocument(holder.served, as, {
    part: pdf(`${as.organization.id} ${Math.random()}`),
    links: [{ module: 'shipments', recordId: shipmentId }],
    ...given,
  })
const give = (id: string, to: As, profile: string) =>
  share(holder.world, { by: andes.person, from: andes.organization, ids: [id], to: to.organization, profile })
const documentsOf = async (id: string, as: As) => {
  const { status, body } = await holder.served.call(
    listRecordDocuments,
    { module: 'shipments', recordId: id },
    as,
  )
  expect(status).toBe(200)
  return { own: body.items.map(({ name }) => name), shown: body.shown.map(({ name }) => name) }
}
const opened = async (id: string, recordId: string, as: As) => {
  const { status, body } = await holder.served.call(openDocument, { id, recordId }, as)
  return status === 200 ? (await fetch(`${holder.served.url}${body.url}`)).status : status
}

test('[DOC-01] partners see what the owner shows them on a shared record, until the share ends, and change nothing of it', async () => {
  const id = await shipment()
  const bill = await add(andes, id, { name: 'Bill.pdf', visibility: 'partners' })
  await add(andes, id, { name: 'Costs.pdf' })
  await give(id, boreal, usual)
  expect(await documentsOf(id, boreal)).toEqual({ own: [], shown: ['Bill.pdf'] })
  expect(await opened(bill.id, id, boreal)).toBe(200)
  const place = { module: 'shipments', recordId: id }
  expect(await namesIn(await zipOf(holder.served, boreal, place))).toEqual(['Bill.pdf'])
  expect((await zipOf(holder.served, cima, place)).status).toBe(404)
  const read = await holder.served.call(getShipment, { id }, boreal)
  expect(read.body).toMatchObject({ sharedDocuments: 1 })
  const tries = [
    await holder.served.call(documentsApi.get, { id: bill.id }, boreal),
    await holder.served.call(documentsApi.update, { id: bill.id, name: 'Mine' }, boreal),
    await holder.served.call(documentsApi.delete, { id: bill.id }, boreal),
    await holder.served.call(listVersions, { id: bill.id }, boreal),
    await holder.served.call(openDocument, { id: bill.id }, boreal),
  ]
  expect(tries.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
  const link = await holder.served.call(openDocument, { id: bill.id, recordId: id }, boreal)
  await holder.world.as(andes.person, andes.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: boreal.organization.id }),
  )
  expect((await fetch(`${holder.served.url}${link.body.url}`)).status).toBe(404)
  expect(await opened(bill.id, id, boreal)).toBe(404)
  expect((await zipOf(holder.served, boreal, place)).status).toBe(404)
})

test('[DOC-01] what a partner brings to a shared record is its own: its owner sees what it shows, others who hold it nothing', async () => {
  const id = await shipment()
  await give(id, boreal, usual)
  await give(id, cima, usual)
  const invoice = await add(boreal, id, { name: 'Invoice.pdf', visibility: 'partners' })
  await add(boreal, id, { name: 'Margin.pdf' })
  expect(invoice).toMatchObject({ organizationId: boreal.organization.id, shipmentId: id })
  expect(await documentsOf(id, boreal)).toMatchObject({ own: ['Margin.pdf', 'Invoice.pdf'] })
  expect(await documentsOf(id, andes)).toEqual({ own: [], shown: ['Invoice.pdf'] })
  expect(await documentsOf(id, cima)).toEqual({ own: [], shown: [] })
  expect(await opened(invoice.id, id, andes)).toBe(200)
  expect(await opened(invoice.id, id, cima)).toBe(404)
})

test('[DOC-01] a profile or a role that hides the documents of a record hides them by every way', async () => {
  const id = await shipment()
  const bill = await add(andes, id, { name: 'Bill.pdf', visibility: 'partners' })
  await give(id, boreal, status)
  expect(await documentsOf(id, boreal)).toEqual({ own: [], shown: [] })
  expect(await opened(bill.id, id, boreal)).toBe(404)
  expect((await holder.served.call(getShipment, { id }, boreal)).body).not.toHaveProperty('sharedDocuments')
  const role = await customRole(holder.world, andes.organization, {
    modules: ['shipments', 'documents'],
    default: 'edit',
    fields: { shipments: { sections: {}, fields: { sharedDocuments: 'hide' } } },
  })
  const person = await memberWith(holder.world, andes.organization, { name: 'Nora', role })
  const nora = { person, organization: andes.organization }
  const hidden = await holder.served.call(listRecordDocuments, { module: 'shipments', recordId: id }, nora)
  expect(hidden.status).toBe(404)
})

test('[DOC-01] how many documents a record shows follows who sees them, deletion and restoring', async () => {
  const id = await shipment()
  const count = async () =>
    (await holder.served.call(getShipment, { id }, andes)).body.sharedDocuments as unknown
  const bill = await add(andes, id, { visibility: 'partners' })
  expect(await count()).toBe(1)
  await holder.served.call(documentsApi.update, { id: bill.id, visibility: 'company' }, andes)
  expect(await count()).toBe(0)
  await holder.served.call(documentsApi.update, { id: bill.id, visibility: 'partners' }, andes)
  await holder.served.call(documentsApi.delete, { id: bill.id }, andes)
  expect(await count()).toBe(0)
  await holder.served.call(documentsApi.restore, { id: bill.id }, andes)
  expect(await count()).toBe(1)
})

test('[DOC-01] documents that are linked at once are all counted', async () => {
  const id = await shipment()
  const [first, second] = [
    await addDocument(holder.served, andes, { part: pdf('first'), visibility: 'partners' }),
    await addDocument(holder.served, andes, { part: pdf('second'), visibility: 'partners' }),
  ]
  const to = [{ module: 'shipments', recordId: id }] as const
  const { world } = holder
  const linking = (document: string, wait: () => Promise<void>) =>
    world.as(andes.person, andes.organization, async (scope) => {
      await linkTo(scope, document, to)
      await wait()
    })
  const steps = { linked: () => {}, ended: () => {} }
  const isLinked = new Promise<void>((resolve) => {
    steps.linked = resolve
  })
  const mayEnd = new Promise<void>((resolve) => {
    steps.ended = resolve
  })
  const one = linking(first.id, () => {
    steps.linked()
    return mayEnd
  })
  await isLinked
  const other = linking(second.id, async () => {})
  const isWaitedFor = async () => {
    const { rows } = await world.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  }
  try {
    await vi.waitFor(isWaitedFor, { timeout: 10_000, interval: 20 })
  } finally {
    // An open transaction would hold up the tests that follow.
    steps.ended()
    await Promise.all([one, other])
  }
  expect((await holder.served.call(getShipment, { id }, andes)).body).toMatchObject({ sharedDocuments: 2 })
})

test('[DOC-01] what a role hides of documents it hides of partners’ documents too, by every way', async () => {
  const id = await shipment()
  const bill = await add(andes, id, {
    name: 'Bill.pdf',
    type: 'billOfLading',
    dueDate: '2031-02-03',
    visibility: 'partners',
  })
  await give(id, boreal, usual)
  const role = await customRole(holder.world, boreal.organization, {
    modules: ['shipments', 'documents'],
    default: 'edit',
    fields: { documents: { sections: {}, fields: { type: 'hide', dueDate: 'hide', file: 'hide' } } },
  })
  const person = await memberWith(holder.world, boreal.organization, { name: 'Olga', role })
  const olga = { person, organization: boreal.organization }
  const place = { module: 'shipments', recordId: id }
  const { body } = await holder.served.call(listRecordDocuments, { module: 'shipments', recordId: id }, olga)
  expect(body.shown).toMatchObject([{ name: 'Bill.pdf', expiryDate: null }])
  for (const field of ['type', 'dueDate']) expect(body.shown[0]).not.toHaveProperty(field)
  expect(await opened(bill.id, id, olga)).toBe(404)
  expect((await zipOf(holder.served, olga, place)).status).toBe(404)
})

test('[DOC-01] one document is of several records and of a line, and says so until it is unlinked', async () => {
  const [id, other] = [await shipment(), await shipment()]
  const order = (await holder.served.call(ordersApi.create, { name: 'PO' } as never, andes)).body.id
  const line = (
    await holder.served.call(
      ordersApi.createRow,
      { id: order, resource: 'order_lines', product: 'Chair' } as never,
      andes,
    )
  ).body.id
  const made = await add(andes, id, { name: 'Packing list.pdf' })
  const to = [
    { module: 'shipments', recordId: other },
    { module: 'order_lines', recordId: order, rowId: line },
  ]
  const linked = await holder.served.call(linkDocument, { id: made.id, to }, andes)
  expect(linked.body.items.map(({ module, recordId }) => [module, recordId])).toEqual([
    ['shipments', id],
    ['shipments', other],
    ['order_lines', order],
  ])
  const read = async () => (await holder.served.call(documentsApi.get, { id: made.id }, andes)).body
  expect(await read()).toMatchObject({
    shipmentId: id,
    purchaseOrderId: order,
    purchaseOrderProductId: line,
  })
  const linkId = linked.body.items[0]?.id ?? ''
  await holder.served.call(unlinkDocument, { id: made.id, linkId }, andes)
  expect(await read()).toMatchObject({ shipmentId: other })
  // A line that goes leaves the document with its order, and a record that goes leaves it alone.
  const gone = { id: order, resource: 'order_lines', rowId: line } as const
  expect((await holder.served.call(ordersApi.deleteRow, gone, andes)).status).toBe(204)
  expect(await read()).toMatchObject({ purchaseOrderId: order, purchaseOrderProductId: null })
  expect((await holder.served.call(shipmentsApi.delete, { id: other }, andes)).status).toBe(204)
  const left = await holder.served.call(listDocumentLinks, { id: made.id }, andes)
  expect(left.body.items.map(({ recordId }) => recordId)).toEqual([order])
  expect((await holder.served.call(shipmentsApi.restore, { id: other }, andes)).status).toBe(200)
  expect((await holder.served.call(listDocumentLinks, { id: made.id }, andes)).body.items).toHaveLength(2)
  const strange = [{ module: 'suppliers', recordId: order }]
  const refused = await holder.served.call(linkDocument, { id: made.id, to: strange }, andes)
  expect(refused.body).toMatchObject({ issues: [{ code: 'DOCUMENT_LINKS_NOT_TAKEN' }] })
})

test('[DOC-01] a type of one’s own is given by id or name, keeps its documents when archived, and is deleted where nothing has it', async () => {
  const call: typeof holder.served.call = (contract, input, as) => holder.served.call(contract, input, as)
  const type = { id: newId(), name: 'Fumigación', color: 'green', archived: false } as const
  expect((await call(saveDocumentType, type, andes)).status).toBe(200)
  expect(
    (await call(saveDocumentType, { ...type, id: newId(), name: 'FUMIGACION' }, andes)).body,
  ).toMatchObject({
    code: 'NAME_TAKEN',
  })
  const id = await shipment()
  await give(id, boreal, usual)
  const made = await add(andes, id, { type: type.id, visibility: 'partners' })
  const other = await add(andes, id, { visibility: 'mine' })
  const write = async (value: string, as = andes) =>
    (await call(documentsApi.update, { id: other.id, type: value } as never, as)).status
  expect(await write('fumigacion')).toBe(200)
  expect(await write('packinglist')).toBe(200)
  // Its name is all that partners learn of it; it is no type of theirs.
  const listed = await call(listRecordDocuments, { module: 'shipments', recordId: id }, boreal)
  expect(listed.body.shown).toMatchObject([{ id: made.id, typeName: 'Fumigación' }])
  expect((await call(listDocumentTypes, {}, boreal)).body.items).toEqual([])
  const theirs = await add(boreal, id, {})
  const stolen = await call(documentsApi.update, { id: theirs.id, type: type.id } as never, boreal)
  expect(stolen.body).toMatchObject({ issues: [{ path: 'type', code: 'OPTION_UNKNOWN' }] })

  const rule = { id: newId(), type: type.id } as const
  expect((await call(saveDocumentRule, rule, andes)).status).toBe(200)
  expect((await call(saveDocumentRule, rule, boreal)).body).toMatchObject({
    issues: [{ code: 'OPTION_UNKNOWN' }],
  })
  await call(saveDocumentType, { ...type, name: 'Fumigation', archived: true }, andes)
  expect(await write(type.id)).toBe(400)
  // What has it keeps it: documents, and rules that are saved again.
  expect((await call(documentsApi.get, { id: made.id }, andes)).body.type).toBe(type.id)
  const filter = JSON.stringify({ field: 'type', is: 'is', value: type.id })
  expect((await call(documentsApi.list, { filter, limit: 10 } as never, andes)).body.items).toHaveLength(1)
  expect((await call(saveDocumentRule, rule, andes)).status).toBe(200)
  expect((await call(needsApi.shipments.list, { id }, andes)).body.items).toMatchObject([
    { type: type.id, state: 'in' },
  ])
  const { items } = (await call(getMetadata, { module: 'documents' }, andes)).body
  const options = items.find((field) => field.id === 'type')?.options ?? []
  expect(options.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Lista de empaque', 'Fumigation']),
  )

  const used = async () => (await call(deleteDocumentType, { id: type.id }, andes)).status
  expect(await used()).toBe(409)
  await call(deleteDocumentRule, { id: rule.id }, andes)
  expect(await used()).toBe(409)
  await call(documentsApi.update, { id: made.id, type: 'other' } as never, andes)
  await call(saveDocumentType, type, andes)
  expect(await write(type.id)).toBe(200)
  // One that is somebody's alone counts for whoever can't see it.
  const role = await customRole(holder.world, andes.organization, {
    modules: ['documents'],
    organization: ['organizations'],
    default: 'edit',
  })
  const beto = {
    ...andes,
    person: await memberWith(holder.world, andes.organization, { name: 'Beto', role }),
  }
  expect((await call(deleteDocumentType, { id: type.id }, beto)).status).toBe(409)
  expect(await write('other')).toBe(200)
  expect((await call(deleteDocumentType, { id: type.id }, beto)).status).toBe(204)
  expect(await used()).toBe(404)
})
