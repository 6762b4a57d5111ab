import { countAlerts, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { documentsApi } from '@rumbo/domain/documents/api'
import {
  deleteDocumentRule,
  listDocumentRules,
  needsApi,
  saveDocumentRule,
} from '@rumbo/domain/documents/needs/needs.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { addDocument, pdf } from './adding.ts'

const holder = useServed()
let ana: As
let boreal: As

const call: typeof holder.served.call = (contract, input, as) => holder.served.call(contract, input, as)
const inDays = (days: number) => todayOf('America/Mexico_City', new Date(Date.now() + days * 86_400_000))
const rule = (given: Partial<Sent<typeof saveDocumentRule>>, as = ana) =>
  call(saveDocumentRule, { id: newId(), type: 'invoice', ...given }, as)

beforeAll(async () => {
  const { world } = holder
  const found = async (name: string): Promise<As> => {
    const person = await world.person(`Founder of ${name}`)
    return { person, organization: await world.organization(name, person) }
  }
  ana = await found('Andes')
  boreal = await found('Boreal')
  await connect(world, ana.organization, boreal.organization)
  await rule({ type: 'certificate', mode: 'ocean', due: { date: 'eta', days: -7 }, bringer: 'supplier' })
  await rule({ type: 'invoice', incoterm: 'FOB' })
})

const shipment = async (values: object = {}): Promise<string> => {
  const usual = { name: 'Furniture', freightType: 'ocean', eta: inDays(9), ...values }
  return (await call(shipmentsApi.create, usual as never, ana)).body.id
}
const needsOf = async (id: string, as = ana) => {
  const { status, body } = await call(needsApi.shipments.list, { id }, as)
  return status === 200 ? body.items.map(({ type, state, days }) => [type, state, days]) : status
}
const alertsOf = async (recordId: string, as = ana) => {
  await untilNotified(holder.world)
  const { body } = await call(listAlerts, { recordId }, as)
  return body.items.map(({ kind, from, to, days }) => [kind, from, to, days])
}
const withHidden = async (name: string, permissions: object): Promise<As> => {
  const role = await customRole(holder.world, ana.organization, permissions)
  return {
    person: await memberWith(holder.world, ana.organization, { name, role }),
    organization: ana.organization,
  }
}

test('[DOC-06] a shipment needs what the rules say until it is there; it is missing again once it is archived, or is somebody’s alone', async () => {
  const id = await shipment({ incoterm: 'FOB' })
  const missing = [
    ['certificate', 'missing', 2],
    ['invoice', 'missing', null],
  ]
  expect(await needsOf(id)).toEqual(missing)
  expect(await needsOf(await shipment({ freightType: 'air' }))).toEqual([])
  const made = await addDocument(holder.served, ana, {
    part: pdf('certificate'),
    type: 'certificate',
    expiryDate: inDays(15),
    links: [{ module: 'shipments', recordId: id }],
  })
  const [certificate] = (await call(needsApi.shipments.list, { id }, ana)).body.items
  expect(certificate).toMatchObject({ state: 'in', days: 15, documentId: made.id, bringer: 'supplier' })
  const update = (values: object) => call(documentsApi.update, { id: made.id, ...values } as never, ana)
  await update({ expiryDate: inDays(14) })
  expect((await needsOf(id))[0 as never]).toEqual(['certificate', 'expiring', 14])
  for (const values of [{ archived: true }, { archived: false, visibility: 'mine' }]) {
    await update(values)
    expect(await needsOf(id)).toEqual(missing)
  }
  // One without a file is none.
  const empty = (await call(documentsApi.create, { name: 'Later', type: 'invoice' } as never, ana)).body.id
  await holder.world.owner.query(
    `insert into base.document_links (organization_id, document_id, id, module, record_id)
     values ($1, $2, $3, 'shipments', $4)`,
    [ana.organization.id, empty, newId(), id],
  )
  expect(await needsOf(id)).toEqual(missing)
})

test('[DOC-06] what is missing, overdue or expiring is an alert, which ends as it is there', async () => {
  const id = await shipment()
  await call(shipmentsApi.update, { id, eta: inDays(10) } as never, ana)
  expect(await alertsOf(id)).toEqual([['documentMissing', 'certificate', inDays(3), 3]])
  await call(shipmentsApi.update, { id, eta: inDays(6) } as never, ana)
  expect(await alertsOf(id)).toEqual(
    expect.arrayContaining([['documentOverdue', 'certificate', inDays(-1), -1]]),
  )
  const documents = (await alertsOf(id)).filter(([kind]) => String(kind).startsWith('document'))
  expect(documents).toHaveLength(1)
  // Rows of shipments say the same to everybody, so they don't count them.
  const { body } = await call(shipmentsApi.get, { id }, ana)
  expect(body.worstAlert).not.toBe('documentOverdue')
  const { id: documentId } = await addDocument(holder.served, ana, {
    part: pdf('late'),
    type: 'certificate',
    links: [{ module: 'shipments', recordId: id }],
  })
  const kinds = async () => (await alertsOf(id)).map(([kind]) => kind)
  expect(await kinds()).not.toContain('documentOverdue')
  await call(documentsApi.update, { id: documentId, expiryDate: inDays(3) } as never, ana)
  expect(await kinds()).toContain('documentExpiring')
  await call(documentsApi.delete, { id: documentId }, ana)
  expect(await kinds()).toContain('documentOverdue')
  await call(needsApi.shipments.mark, { id, type: 'certificate', reason: 'Not this time' }, ana)
  expect(await kinds()).not.toContain('documentOverdue')
})

test('[DOC-06] what is not needed says why, and is needed again once that is undone', async () => {
  const id = await shipment()
  const refused = await call(needsApi.shipments.mark, { id, type: 'certificate', reason: '  ' }, ana)
  expect(refused.status).toBe(400)
  const { body } = await call(needsApi.shipments.mark, { id, type: 'certificate', reason: 'Used goods' }, ana)
  expect(body.items).toMatchObject([{ state: 'notNeeded', reason: 'Used goods', days: null }])
  await call(shipmentsApi.delete, { id }, ana)
  expect(await needsOf(id)).toBe(404)
  await call(shipmentsApi.restore, { id }, ana)
  expect(await needsOf(id)).toEqual([['certificate', 'notNeeded', null]])
  await call(needsApi.shipments.unmark, { id, type: 'certificate' }, ana)
  expect(await needsOf(id)).toEqual([['certificate', 'missing', 2]])
})

test('[DOC-06] what is not needed, and why, stays in the history of a shipment and of an order for who may see documents', async () => {
  const noted = async (of: typeof shipmentsApi | typeof ordersApi, id: string, as = ana) =>
    (await call(of.history, { id }, as)).body.items.flatMap(({ user, changes }) =>
      changes.flatMap(({ field, from, to }) => (field === '@notNeeded' ? [[user?.label, from, to]] : [])),
    )
  const id = await shipment()
  const say = (reason: string) => call(needsApi.shipments.mark, { id, type: 'certificate', reason }, ana)
  // Twice the same is said once.
  for (const reason of ['Used goods', ' Used goods', 'Samples']) await say(reason)
  await call(needsApi.shipments.unmark, { id, type: 'certificate' }, ana)
  await call(needsApi.shipments.unmark, { id, type: 'certificate' }, ana)
  const [used, samples] = ['Used goods', 'Samples'].map((reason) => ({ type: 'certificate', reason }))
  const who = (await call(shipmentsApi.history, { id }, ana)).body.items[0]?.user?.label
  expect(who).toBeTruthy()
  expect(await noted(shipmentsApi, id)).toEqual([
    [who, samples, null],
    [who, used, samples],
    [who, null, used],
  ])

  const order = (await call(ordersApi.create, { name: 'Chairs' } as never, ana)).body.id
  await call(needsApi.orders.mark, { id: order, type: 'insurance', reason: 'CIF' }, ana)
  expect(await noted(ordersApi, order)).toEqual([[who, null, { type: 'insurance', reason: 'CIF' }]])

  // A partner has its own needs, and roles that don't see documents or types read nothing of it.
  const profile = await profileOf(holder.world, ana.organization, { shipments: { default: 'view' } })
  const given = { by: ana.person, from: ana.organization, to: boreal.organization }
  await share(holder.world, { ...given, ids: [id], profile })
  expect(await noted(shipmentsApi, id, boreal)).toEqual([])
  const hidden = (module: string, field: string) => ({
    modules: ['shipments', 'documents'],
    default: 'view',
    fields: { [module]: { default: 'view', sections: {}, fields: { [field]: 'hide' } } },
  })
  for (const [name, permissions] of [
    ['No types', hidden('documents', 'type')],
    ['No sight of them', hidden('shipments', 'sharedDocuments')],
    ['No documents at all', { modules: ['shipments'], default: 'view', fields: {} }],
  ] as const)
    expect([name, await noted(shipmentsApi, id, await withHidden(name, permissions))]).toEqual([name, []])
})

test('[DOC-06] who may not see a field, documents or their types learns of no need that tells of it', async () => {
  const id = await shipment({ incoterm: 'FOB', eta: inDays(1) })
  await call(shipmentsApi.update, { id, eta: inDays(2) } as never, ana)
  await untilNotified(holder.world)
  const role = (fields: object, modules = ['shipments', 'documents']) => ({
    modules,
    default: 'edit',
    fields,
  })
  const hidden = (module: string, field: string) => ({
    [module]: { sections: {}, fields: { [field]: 'hide' } },
  })
  const seen = async (name: string, permissions: object) => {
    const as = await withHidden(name, permissions)
    const alerts = (await alertsOf(id, as)).filter(([kind]) => String(kind).startsWith('document'))
    const { kinds } = (await call(countAlerts, {}, as)).body
    expect(kinds.documentOverdue > 0).toBe(alerts.length > 0)
    return { needs: await needsOf(id, as), alerts: alerts.length }
  }
  const all = [
    ['certificate', 'overdue', -5],
    ['invoice', 'missing', null],
  ]
  expect(await seen('All', role({}))).toEqual({ needs: all, alerts: 1 })
  expect(await seen('No ETA', role(hidden('shipments', 'eta')))).toEqual({
    needs: [['certificate', 'missing', null], all[1]],
    alerts: 0,
  })
  expect(await seen('No incoterm', role(hidden('shipments', 'incoterm')))).toEqual({
    needs: [all[0]],
    alerts: 0,
  })
  expect(await seen('No type', role(hidden('documents', 'type')))).toEqual({ needs: [], alerts: 0 })
  expect(await seen('No sight', role(hidden('shipments', 'sharedDocuments')))).toEqual({
    needs: 404,
    alerts: 0,
  })
  expect((await seen('No documents', role({}, ['shipments']))).alerts).toBe(0)
  const reader = await withHidden('Reader', {
    modules: ['shipments', 'documents'],
    default: 'view',
    fields: {},
  })
  expect((await call(needsApi.shipments.mark, { id, type: 'invoice', reason: 'X' }, reader)).status).toBe(403)
  expect((await rule({}, reader)).status).toBe(403)
  expect(await needsOf(id, boreal)).toBe(404)
})

test('[DOC-06] each organization has its own rules; what a partner shows of documents is there', async () => {
  expect((await call(listDocumentRules, {}, boreal)).body.items).toEqual([])
  const { body } = await rule({ type: 'packingList', due: { date: 'eta', days: 0 } }, boreal)
  const id = await shipment()
  const profile = await profileOf(holder.world, ana.organization, { shipments: { default: 'view' } })
  await share(holder.world, {
    by: ana.person,
    from: ana.organization,
    ids: [id],
    to: boreal.organization,
    profile,
  })
  expect(await needsOf(id, boreal)).toEqual([['packingList', 'missing', 9]])
  await addDocument(holder.served, ana, {
    part: pdf('shown'),
    type: 'packingList',
    visibility: 'partners',
    links: [{ module: 'shipments', recordId: id }],
  })
  expect(await needsOf(id, boreal)).toEqual([['packingList', 'in', null]])
  expect(await needsOf(id)).toEqual([['certificate', 'missing', 2]])
  expect((await call(deleteDocumentRule, { id: body.id }, ana)).status).toBe(404)
  await call(deleteDocumentRule, { id: body.id }, boreal)
  expect(await needsOf(id, boreal)).toEqual([])
})

test('[DOC-06] an order needs what rules of orders say, due by its own days, and learns nothing that its reader may not see', async () => {
  const due = { date: 'arrivalDate', days: -2 } as const
  const { body } = await rule({ module: 'orders', type: 'packingList', incoterm: 'EXW', due })
  const values = { name: 'Chairs', incoterm: 'EXW', arrivalDate: inDays(1) }
  const { id } = (await call(ordersApi.create, values as never, ana)).body
  const ofOrder = async (as = ana) => {
    const { status, body: needs } = await call(needsApi.orders.list, { id }, as)
    return status === 200 ? needs.items.map(({ type, state, days }) => [type, state, days]) : status
  }
  expect(await ofOrder()).toEqual([['packingList', 'overdue', -1]])
  // An order is no shipment, and the other way round.
  expect(await needsOf(id)).toBe(404)
  expect((await call(needsApi.orders.list, { id: await shipment() }, ana)).status).toBe(404)
  const sees = (fields: object, modules = ['orders', 'documents']) =>
    withHidden('Sees', { modules, default: 'edit', fields })
  const hidden = (field: string) => ({ orders: { sections: {}, fields: { [field]: 'hide' } } })
  expect(await ofOrder(await sees(hidden('arrivalDate')))).toEqual([['packingList', 'missing', null]])
  expect(await ofOrder(await sees(hidden('incoterm')))).toEqual([])
  expect(await ofOrder(await sees(hidden('sharedDocuments')))).toBe(404)
  expect(await ofOrder(await sees({}, ['shipments', 'documents']))).toBe(404)
  await call(needsApi.orders.mark, { id, type: 'packingList', reason: 'Loose' }, ana)
  await call(ordersApi.delete, { id }, ana)
  await call(ordersApi.restore, { id }, ana)
  expect(await ofOrder()).toEqual([['packingList', 'notNeeded', null]])
  await call(needsApi.orders.unmark, { id, type: 'packingList' }, ana)
  await addDocument(holder.served, ana, {
    part: pdf('packed'),
    type: 'packingList',
    links: [{ module: 'orders', recordId: id }],
  })
  expect(await ofOrder()).toEqual([['packingList', 'in', null]])
  expect((await rule({ module: 'orders', due: { date: 'eta', days: 0 } })).status).toBe(400)
  await call(deleteDocumentRule, { id: body.id }, ana)
})

test('[DOC-06] lists say how many of the needed documents lack, and nothing of it to who may not see what they follow from', async () => {
  const id = await shipment({ incoterm: 'FOB', eta: inDays(3) })
  const found = async (as = ana) => {
    await untilNotified(holder.world)
    const filter = JSON.stringify({ field: 'missingDocuments', is: 'greater', value: 0 })
    const { status, body } = await call(shipmentsApi.list, { filter, limit: 100 } as never, as)
    if (status !== 200) return status
    const row = body.items.find((each) => each.id === id)
    return row ? [row.missingDocuments, row.neededDocuments, row.documentsState] : null
  }
  expect(await found()).toEqual([2, 2, 'overdue'])
  const add = (type: string, values: object = {}) =>
    addDocument(holder.served, ana, {
      part: pdf(`glance ${type}`),
      type,
      links: [{ module: 'shipments', recordId: id }],
      ...values,
    } as never)
  const { id: certificate } = await add('certificate')
  expect(await found()).toEqual([1, 2, 'missing'])
  await call(documentsApi.delete, { id: certificate }, ana)
  expect(await found()).toEqual([2, 2, 'overdue'])
  const fields = (module: string, field: string) => ({
    [module]: { sections: {}, fields: { [field]: 'hide' } },
  })
  const modules = ['shipments', 'documents']
  for (const hidden of [
    { modules, fields: fields('shipments', 'eta') },
    { modules, fields: fields('shipments', 'sharedDocuments') },
    { modules, fields: fields('documents', 'type') },
    { modules: ['shipments'], fields: {} },
  ])
    expect(await found(await withHidden('Glance', { default: 'view', ...hidden }))).toBe(400)
  await call(needsApi.shipments.mark, { id, type: 'certificate', reason: 'Used goods' }, ana)
  await add('invoice')
  expect(await found()).toBeNull()
  const { body } = await call(shipmentsApi.get, { id }, ana)
  expect(body).toMatchObject({ missingDocuments: 0, neededDocuments: 1, documentsState: 'in' })
})
