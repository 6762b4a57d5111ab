import { disconnectPartner, listPartners } from '@rumbo/domain/network/partners.api'
import { acceptProposal, makeProposal } from '@rumbo/domain/orders/proposals/proposals.api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { listCollaborators } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { addDocument, pdf } from '../documents/adding.ts'
import { ran } from '../imports/importing.ts'
import { aLine, anOrder, aShipment, founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { ruleOn, runsOf } from './rule-story.ts'

/** Rules about what comes from others: documents, proposals of partners, imports; and what they share. */
const holder = useServed()
const view = { default: 'view', sections: {}, fields: {} }

test('[AUTO-01] a document of a record starts it, once for each', async () => {
  const { served } = holder
  const as = await founder(served, 'Papers')
  const rule = await ruleOn(served, as, { trigger: { kind: 'document' } })
  const [id, other] = [await aShipment(served, as), await aShipment(served, as)]
  const links = (recordId: string) => [{ module: 'shipments', recordId }] as never
  await addDocument(served, as, { part: pdf('one'), links: links(id) })
  expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([
    { record: { id }, state: 'done', trigger: { kind: 'document' } },
  ])
  await addDocument(served, as, { part: pdf('two'), links: links(id) })
  await addDocument(served, as, { part: pdf('of none') })
  const runs = await runsOf(served, as, { rule: rule.id })
  expect(runs.map(({ record }) => record?.id)).toEqual([id, id])
  expect((await served.call(shipmentsApi.get, { id: other } as never, as)).body).toMatchObject({
    notes: null,
  })
})

test('[AUTO-01] a partner’s proposal starts one rule, its answer another, each of its own company alone', async () => {
  const { served, world } = holder
  const [buyer, supplier] = [await founder(served, 'Buyer'), await founder(served, 'Supplier')]
  await connect(world, buyer.organization, supplier.organization)
  const given = {
    module: 'orders',
    steps: [{ kind: 'set' as const, field: 'comments', value: 'Proposed' }],
  }
  const made = await ruleOn(served, buyer, { ...given, trigger: { kind: 'proposal', answered: false } })
  const answered = await ruleOn(served, buyer, {
    ...given,
    trigger: { kind: 'proposal', answered: true },
    steps: [{ kind: 'set', field: 'comments', value: 'Answered' }],
  })
  const id = await anOrder(served, buyer)
  const productId = await aLine(served, buyer, id)
  const profile = await profileOf(world, buyer.organization, { orders: view, order_lines: view })
  const from = { by: buyer.person, from: buyer.organization }
  await share(world, { ...from, ids: [id], to: supplier.organization, profile })
  const items = [{ productId, field: 'cargoReadyDate', to: '2026-12-04' }]
  const { body } = await served.call(makeProposal, { id, items } as never, supplier)
  expect(await runsOf(served, buyer, { rule: made.id })).toMatchObject([{ record: { id }, state: 'done' }])
  expect(await runsOf(served, buyer, { rule: answered.id })).toEqual([])
  await served.call(acceptProposal, { id, proposalId: body.id, seen: [] } as never, buyer)
  expect(await runsOf(served, buyer, { rule: answered.id })).toMatchObject([
    { record: { id }, state: 'done' },
  ])
  expect(await runsOf(served, buyer, { rule: made.id })).toHaveLength(1)
  expect(await runsOf(served, supplier)).toEqual([])
})

test('[AUTO-01] it brings a partner in, with the profile that it names and no more, and says where it can’t', async () => {
  const { served, world } = holder
  const [as, partner, stranger] = [
    await founder(served, 'Forwarder'),
    await founder(served, 'Client'),
    await founder(served, 'Stranger'),
  ]
  await connect(world, as.organization, partner.organization)
  const hidden = { ...view, fields: { masterBl: 'hide' } }
  const profileId = await profileOf(world, as.organization, { shipments: hidden, containers: view })
  const step = (to: typeof as) =>
    ({ kind: 'share', organizationId: to.organization.id, profileId, as: 'client' }) as const
  const rule = await ruleOn(served, as, { steps: [step(partner)] })
  const id = await aShipment(served, as)
  await served.call(shipmentsApi.update, { id, name: 'Tables', masterBl: 'M1' } as never, as)
  expect(await runsOf(served, as, { rule: rule.id })).toMatchObject([{ state: 'done' }])
  const shown = (await served.call(shipmentsApi.get, { id } as never, partner)).body
  expect(shown).toMatchObject({ name: 'Tables' })
  expect(shown).not.toHaveProperty('masterBl')
  const { items } = (await served.call(listCollaborators, { id }, as)).body
  expect(items).toHaveLength(2)
  const partners = (await served.call(listPartners, {}, as)).body
  await served.call(disconnectPartner, { id: partners.items[0]?.id ?? '' }, as)
  const other = await aShipment(served, as)
  await served.call(shipmentsApi.update, { id: other, name: 'Benches' } as never, as)
  expect(await runsOf(served, as, { record: other })).toMatchObject([
    { state: 'failed', steps: [{ state: 'failed', code: expect.stringMatching(/^[A-Z_]+$/) }] },
  ])
  expect((await served.call(shipmentsApi.get, { id: other } as never, partner)).status).toBe(404)
  expect((await served.call(shipmentsApi.get, { id } as never, stranger)).status).toBe(404)
})

test('[AUTO-01] what an import makes and changes starts it only where that is ticked', async () => {
  const { served } = holder
  const as = await founder(served, 'Imports')
  const given = { trigger: { kind: 'created' as const } }
  const plain = await ruleOn(served, as, { ...given, name: 'Plain' })
  const ticked = await ruleOn(served, as, {
    ...given,
    name: 'Ticked',
    inBulk: true,
    filter: { field: 'freightType', is: 'is', value: 'ocean' },
  })
  const changed = await ruleOn(served, as, { name: 'Changed', inBulk: true })
  await ran(served, as, {
    content: 'Name,MBL\nNew,M1\nOther,M2\n',
    columns: ['name', 'masterBl'],
    constants: { freightType: 'ocean' },
  })
  expect(await runsOf(served, as, { rule: ticked.id })).toHaveLength(2)
  expect(await runsOf(served, as, { rule: plain.id })).toEqual([])
  await ran(served, as, {
    content: 'Name,MBL\nRenamed,M1\nOther,M2\n',
    columns: ['name', 'masterBl'],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'] },
  })
  expect(await runsOf(served, as, { rule: changed.id })).toMatchObject([{ record: { name: 'Renamed' } }])
  expect(await runsOf(served, as, { rule: ticked.id })).toHaveLength(2)
})
