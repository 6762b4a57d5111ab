import { newId } from '@rumbo/domain/kernel/id'
import { listPhaseParties, setPhase } from '@rumbo/domain/phases/phases.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { addCollaborator, listCollaborators } from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let importer: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  forwarder = await world.organization('Forwarder', ana)
  importer = await world.organization('Importer', beto)
  as = { person: ana, organization: forwarder }
  await connect(world, forwarder, importer)
})

const make = async () =>
  (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean', etd: '2026-11-01' }, as))
    .body.id

/** Shares a shipment with the importer, who sees these fields alone. */
async function shareWith(id: string, fields: readonly string[]): Promise<void> {
  const rights = {
    shipments: { default: 'hide', fields: Object.fromEntries(fields.map((each) => [each, 'view'])) },
  }
  const profile = await profileOf(holder.world, forwarder, rights)
  await share(holder.world, { by: ana, from: forwarder, ids: [id], to: importer, profile })
}

/** Names a person of a company that isn't here, who would be shown these fields. */
async function nameContact(id: string, email: string, fields: readonly string[]): Promise<void> {
  const partnerId = newId()
  await holder.world.owner.query(
    `insert into base.partners (organization_id, id, state, name) values ($1, $2, 'passive', $3)`,
    [forwarder.id, partnerId, `Buyer ${partnerId.slice(-4)}`],
  )
  const shown = Object.fromEntries(fields.map((each) => [each, 'view' as const]))
  const rights = { shipments: { default: 'hide', fields: shown } }
  const profileId = await profileOf(holder.world, forwarder, rights)
  const company = { type: 'partner', partnerId } as const
  await holder.served.call(addCollaborator, { id, kind: 'buyer', party: company, profileId } as never, as)
  const party = { type: 'contact', partnerId, name: 'Carla', email } as const
  const { status } = await holder.served.call(addCollaborator, { id, kind: 'buyer', party } as never, as)
  expect(status).toBe(200)
}

const parties = async (id: string) =>
  (await holder.served.call(listPhaseParties, { id, phase: '40_in_transit' }, as)).body.items
const set = (id: string, rest: Record<string, unknown>, who = as) =>
  holder.served.call(setPhase, { id, phase: '40_in_transit', ...rest } as never, who)
const mailsTo = async (email: string) =>
  (
    await holder.world.owner.query(
      'select subject, body_text as text from system.mails where recipient = $1 order by created_at',
      [email],
    )
  ).rows as { subject: string; text: string }[]
const notices = async (id: string) =>
  (
    await holder.world.owner.query(
      'select organization_id, user_id, kind, field from base.notices where record_id = $1 order by id',
      [id],
    )
  ).rows as { organization_id: string; user_id: string; kind: string; field: string }[]

test('before anything is sent each party is listed with the fields that are shared with it', async () => {
  const id = await make()
  await shareWith(id, ['phase', 'etd'])
  await nameContact(id, 'carla@buyer.example', ['atd'])
  expect(await parties(id)).toMatchObject([
    { name: 'Importer', kind: 'importer', way: 'access', email: null, sees: ['phase', 'etd'] },
    { name: 'Carla', kind: 'buyer', way: 'mail', email: 'carla@buyer.example', sees: ['atd'] },
  ])
})

test('the chosen parties are notified once, each of what is shared with it and nothing else', async () => {
  const id = await make()
  await shareWith(id, ['phase'])
  await nameContact(id, 'one@buyer.example', ['atd'])
  await nameContact(id, 'other@buyer.example', ['phase', 'atd'])
  const all = await parties(id)
  const chosen = all.filter(({ email }) => email !== 'other@buyer.example').map((each) => each.id)
  const patch = { current: true, actual: '2026-11-02', notify: [...chosen, newId()] }
  expect((await set(id, patch)).status).toBe(204)
  expect((await holder.served.call(getShipment, { id }, as)).body).toMatchObject({
    phase: '40_in_transit',
    atd: '2026-11-02',
  })
  const [mail, ...rest] = await mailsTo('one@buyer.example')
  expect(rest).toEqual([])
  expect(mail?.subject).toContain('Coffee')
  expect(mail?.text).toContain('02/11/2026')
  expect(mail?.text).not.toMatch(/tránsito|01\/11\/2026/i)
  expect(await mailsTo('other@buyer.example')).toEqual([])
  expect(await notices(id)).toMatchObject([{ organization_id: importer.id, kind: 'told', field: 'phase' }])
})

test('who sees nothing of it is notified of nothing, and nobody tells of another’s shipment', async () => {
  const id = await make()
  await shareWith(id, ['name'])
  const [importers] = await parties(id)
  expect(importers?.sees).toEqual([])
  await set(id, { current: true, notify: [importer.id] })
  expect(await notices(id)).toEqual([])
  const other = { person: beto, organization: importer }
  // Whom the phase is hidden from isn't notified of it; who may only see it may not set it.
  expect((await set(id, { current: true }, other)).status).toBe(400)
  const seen = await make()
  await shareWith(seen, ['phase'])
  expect((await set(seen, { current: true, notify: [forwarder.id] }, other)).status).toBe(403)
  const strange = await make()
  expect((await set(strange, { notify: [importer.id] }, other)).status).toBe(404)
})

test('a phase of another mode, and a date that doesn’t exist, are refused', async () => {
  const id = await make()
  expect((await set(id, { phase: '20_at_pickup', current: true })).status).toBe(400)
  expect((await set(id, { actual: '2026-02-30' })).status).toBe(400)
})

test('[PHASE-02] parties of the shipment with an e-mail are listed before and notified by one mail; they are no collaborators', async () => {
  const id = await make()
  const consignee = { label: 'Cafés del Valle', email: 'Compras@valle.example' }
  const patch = {
    shipper: { label: 'Finca Norte' },
    consignee,
    notifyParty: consignee,
    buyer: { label: 'Importer', email: 'beto@importer.example', organizationId: importer.id },
  }
  await holder.served.call(updateShipment, { id, ...patch } as never, as)
  await shareWith(id, ['phase'])
  const listed = await parties(id)
  expect(listed).toMatchObject([
    { name: 'Importer', way: 'access', email: null },
    {
      name: 'Cafés del Valle',
      kind: 'importer',
      way: 'mail',
      email: consignee.email,
      sees: ['phase', 'etd', 'atd'],
    },
  ])
  const change = { current: true, actual: '2026-11-02', notify: [listed[1]?.id] }
  expect((await set(id, change)).status).toBe(204)
  const [mail, ...rest] = await mailsTo(consignee.email)
  expect(rest).toEqual([])
  expect(mail?.subject).toContain('Coffee')
  expect(mail?.text).toContain('02/11/2026')
  expect(await mailsTo('beto@importer.example')).toEqual([])
  const { body } = await holder.served.call(listCollaborators, { id }, as)
  expect(JSON.stringify(body)).not.toContain('valle.example')
  // Whoever only holds the shipment finds none of its owner's parties.
  const other = { person: beto, organization: importer }
  const seen = await holder.served.call(listPhaseParties, { id, phase: '40_in_transit' }, other)
  expect(JSON.stringify(seen.body)).not.toContain('valle.example')
})
