import { newId } from '@rumbo/domain/kernel/id'
import {
  answerConnection,
  askConnection,
  cancelConnection,
  listConnectionRequests,
} from '@rumbo/domain/network/connections.api'
import { setFindable } from '@rumbo/domain/network/find.api'
import {
  createPartner,
  disconnectPartner,
  getPartner,
  listPartners,
} from '@rumbo/domain/network/partners.api'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { addCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test, vi } from 'vitest'
import { listen } from '../http/listening.ts'
import { useServed } from '../world/served.ts'
import { profileOf, share } from '../world/sharing.ts'
import { type Company, company, connected, mailsTo } from './company.ts'

const holder = useServed()
const make = (name: string) => company(holder.served, name)
const requestsOf = async (who: Company) => (await who.ask(listConnectionRequests, {})).items
const partnersOf = async (who: Company) => (await who.ask(listPartners, {})).items
const idOf = ({ organization }: Company) => ({ companyId: organization.id })

/** Lets time pass for a request that was decided. */
const daysLater = (days: number, id: string) =>
  holder.world.owner.query(
    `update base.connections set decided_at = decided_at - make_interval(days => $1),
     ended_at = ended_at - make_interval(days => $1) where id = $2`,
    [days, id],
  )

test('[NET-01] one asks, the other accepts: each is a partner of the other, and both hear of it by mail', async () => {
  const [ana, beto] = [await make('Andes'), await make('Bahia')]
  const member = await company(holder.served, 'Bahia clerk', { ...beto, role: 'member' })
  const request = await ana.ask(askConnection, { ...idOf(beto), message: 'From Ningbo' })
  expect(request).toMatchObject({
    direction: 'sent',
    state: 'pending',
    message: 'From Ningbo',
    partner: null,
    askAgainAt: null,
    organization: { id: beto.organization.id, name: 'Bahia', countryId: 'MX' },
  })
  expect(Object.keys(request.organization).sort()).toEqual(['avatar', 'countryId', 'id', 'name'])
  expect(await requestsOf(beto)).toEqual([
    { ...request, direction: 'received', organization: expect.objectContaining({ name: 'Andes' }) },
  ])
  expect((await mailsTo(holder.served, beto.person.email)).map(({ subject }) => subject)).toEqual([
    'Andes quiere conectarse en Rumbo',
  ])
  expect(await mailsTo(holder.served, member.person.email)).toEqual([])
  // Until then neither knows more of the other.
  expect((await ana.refused(getOrganization, { id: beto.organization.id })).status).toBe(404)
  expect(await partnersOf(beto)).toEqual([])

  const accepted = await beto.ask(answerConnection, { id: request.id, accept: true })
  expect(accepted).toMatchObject({ direction: 'received', state: 'accepted' })
  expect((await mailsTo(holder.served, ana.person.email)).map(({ subject }) => subject)).toEqual([
    'Ya tienes conexión con Bahia',
  ])
  for (const [mine, other] of [
    [ana, beto],
    [beto, ana],
  ] as const) {
    const partners = await partnersOf(mine)
    expect(partners).toMatchObject([
      { state: 'connected', organizationId: other.organization.id, name: other.name },
    ])
    expect(await mine.ask(getPartner, { id: partners[0]?.id ?? '' })).toMatchObject({
      sharedWithThem: 0,
      sharedWithYou: 0,
    })
    expect((await mine.ask(getOrganization, { id: other.organization.id })).name).toBe(other.name)
  }
})

test('[NET-01] asking oneself, twice, a connected one or nobody is refused', async () => {
  const [ana, beto, cleo] = [await make('Ask A'), await make('Ask B'), await make('Ask C')]
  expect(await ana.refused(askConnection, idOf(ana))).toEqual({ status: 409, code: 'OWN_ORGANIZATION' })
  await ana.ask(askConnection, idOf(beto))
  expect(await ana.refused(askConnection, idOf(beto))).toEqual({ status: 409, code: 'ASKED_ALREADY' })
  await connected(ana, cleo)
  expect(await cleo.refused(askConnection, idOf(ana))).toEqual({ status: 409, code: 'ALREADY_CONNECTED' })
  const unknown = await ana.refused(askConnection, { companyId: newId() })
  expect(unknown).toEqual({ status: 404, code: 'NOT_FOUND' })
  expect(await ana.refused(askConnection, { ...idOf(beto), message: 'x'.repeat(1_001) })).toMatchObject({
    status: 400,
    issues: [{ path: 'message', code: 'TEXT_TOO_LONG' }],
  })
})

test('[NET-01] who is not to be found answers like who is not there, but for those who know it', async () => {
  const [ana, beto, cleo] = [await make('Hidden A'), await make('Hidden B'), await make('Hidden C')]
  const before = await ana.ask(askConnection, idOf(beto))
  await ana.ask(cancelConnection, { id: before.id })
  await beto.ask(setFindable, { findable: false })
  const unknown = await ana.refused(askConnection, { companyId: newId() })
  expect(await ana.refused(askConnection, idOf(beto))).toEqual(unknown)
  expect(await cleo.refused(askConnection, idOf(beto))).toEqual(unknown)
  // It may request itself, and is known to the requested one.
  await beto.ask(askConnection, idOf(cleo))
  expect((await cleo.ask(askConnection, idOf(beto))).state).toBe('accepted')
})

test('[NET-01] a declined one sees so, no more, and requests again after seven days', async () => {
  const [ana, beto] = [await make('Decline A'), await make('Decline B')]
  const { id } = await ana.ask(askConnection, idOf(beto))
  await beto.ask(answerConnection, { id, accept: false })
  const [seen] = await requestsOf(ana)
  expect(seen).toMatchObject({ state: 'declined', direction: 'sent' })
  const again = Date.parse(seen?.askAgainAt ?? '') - Date.parse(seen?.decidedAt ?? '')
  expect(again).toBe(7 * 86_400_000)
  expect((await ana.refused(getOrganization, { id: beto.organization.id })).status).toBe(404)
  expect(await mailsTo(holder.served, ana.person.email)).toEqual([])
  expect(await ana.refused(askConnection, idOf(beto))).toEqual({ status: 409, code: 'ASK_AGAIN_LATER' })
  await daysLater(6, id)
  expect((await ana.refused(askConnection, idOf(beto))).code).toBe('ASK_AGAIN_LATER')
  await daysLater(1, id)
  expect((await requestsOf(ana))[0]?.askAgainAt).toBeNull()
  expect((await ana.ask(askConnection, idOf(beto))).state).toBe('pending')
})

test('[NET-01] who declined may change their mind and request at once', async () => {
  const [ana, beto] = [await make('Mind A'), await make('Mind B')]
  const { id } = await ana.ask(askConnection, idOf(beto))
  await beto.ask(answerConnection, { id, accept: false })
  expect((await requestsOf(beto))[0]?.askAgainAt).toBeNull()
  expect((await beto.ask(askConnection, idOf(ana))).state).toBe('pending')
})

test('[NET-01] a request is cancelled by who sent it, once, and answered by nobody afterwards', async () => {
  const [ana, beto, cleo] = [await make('Cancel A'), await make('Cancel B'), await make('Cancel C')]
  const { id } = await ana.ask(askConnection, idOf(beto))
  const unknown = await cleo.refused(cancelConnection, { id: newId() })
  expect(await cleo.refused(cancelConnection, { id })).toEqual(unknown)
  expect(await beto.refused(cancelConnection, { id })).toEqual(unknown)
  expect(await cleo.refused(answerConnection, { id, accept: true })).toEqual(unknown)
  expect(await ana.refused(answerConnection, { id, accept: true })).toEqual(unknown)
  await ana.ask(cancelConnection, { id })
  expect((await requestsOf(beto))[0]?.state).toBe('cancelled')
  const decided = { status: 409, code: 'ALREADY_DECIDED' }
  expect(await ana.refused(cancelConnection, { id })).toEqual(decided)
  expect(await beto.refused(answerConnection, { id, accept: true })).toEqual(decided)
  expect((await ana.refused(askConnection, idOf(beto))).code).toBe('ASK_AGAIN_LATER')
})

test('[NET-01] of twenty acceptances at once one connects', async () => {
  const [ana, beto] = [await make('Twenty A'), await make('Twenty B')]
  const { id } = await ana.ask(askConnection, idOf(beto))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => holder.served.call(answerConnection, { id, accept: true }, beto)),
  )
  const codes = answers.map(({ status, body }) => (status < 300 ? 'yes' : (body as { code?: string }).code))
  expect(codes.sort()).toEqual([...Array(19).fill('ALREADY_DECIDED'), 'yes'])
  expect(await partnersOf(ana)).toHaveLength(1)
  expect(await partnersOf(beto)).toHaveLength(1)
  expect(await mailsTo(holder.served, ana.person.email)).toHaveLength(1)
})

test('[NET-01] two who ask each other at once are connected, once', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, beto] = [await make(`Both A${round}`), await make(`Both B${round}`)]
    const requests = await Promise.all([
      ana.ask(askConnection, idOf(beto)),
      beto.ask(askConnection, idOf(ana)),
    ])
    expect(requests.map(({ state }) => state).sort()).toEqual(['accepted', 'pending'])
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
    expect(await partnersOf(ana)).toMatchObject([{ state: 'connected' }])
    expect(await partnersOf(beto)).toMatchObject([{ state: 'connected' }])
  }
})

test('[NET-01] an ended connection can be made again, and is the same partner then', async () => {
  const [ana, beto] = [await make('Again A'), await make('Again B')]
  await connected(ana, beto)
  const [partner] = await partnersOf(ana)
  const id = partner?.id ?? ''
  const foreign = await beto.refused(disconnectPartner, { id })
  expect(foreign).toEqual(await beto.refused(disconnectPartner, { id: newId() }))
  expect(await ana.ask(disconnectPartner, { id })).toMatchObject({ state: 'ended', name: 'Again B' })
  expect(await partnersOf(beto)).toMatchObject([{ state: 'ended', name: 'Again A' }])
  expect((await ana.refused(getOrganization, { id: beto.organization.id })).status).toBe(404)
  expect(await ana.refused(disconnectPartner, { id })).toEqual({ status: 409, code: 'PARTNER_NOT_CONNECTED' })
  // Who saw it ended waits, who ended it needn't.
  expect((await beto.refused(askConnection, idOf(ana))).code).toBe('ASK_AGAIN_LATER')
  const request = await ana.ask(askConnection, idOf(beto))
  await beto.ask(answerConnection, { id: request.id, accept: true })
  expect(await partnersOf(ana)).toMatchObject([{ id, state: 'connected' }])
})

test('[NET-01] a passive partner that turns out to be here keeps its id, references and contacts', async () => {
  const [ana, beto, cleo] = [await make('Real A'), await make('Real B'), await make('Real C')]
  const contact = { name: 'Marta', email: 'marta@real.example', phone: null, position: 'Import' }
  const passive = await ana.ask(createPartner, {
    name: 'The Real B',
    references: ['RFC-1'],
    contacts: [contact],
    kinds: ['importer'] as const,
  })
  const others = await cleo.ask(createPartner, { name: 'Mine' })
  expect((await ana.refused(askConnection, { ...idOf(beto), partnerId: others.id })).status).toBe(404)
  const request = await ana.ask(askConnection, { ...idOf(beto), partnerId: passive.id })
  expect(request.partner).toEqual({ id: passive.id, name: 'The Real B' })
  // The other side isn't shown what it is called here.
  expect((await requestsOf(beto))[0]?.partner).toBeNull()
  const own = await beto.ask(createPartner, { name: 'Carrier A', references: ['CUST-7'] })
  await beto.ask(answerConnection, { id: request.id, accept: true, partnerId: own.id })
  expect(await partnersOf(ana)).toMatchObject([
    { id: passive.id, state: 'connected', name: 'Real B', references: ['RFC-1'], contacts: [contact] },
  ])
  expect(await partnersOf(beto)).toMatchObject([{ id: own.id, name: 'Real A', references: ['CUST-7'] }])
  expect(await ana.refused(askConnection, { ...idOf(cleo), partnerId: passive.id })).toEqual({
    status: 409,
    code: 'PARTNER_CONNECTED',
  })
})

test('[NET-01] what is written of a company twice becomes one partner', async () => {
  const [ana, beto] = [await make('Merge A'), await make('Merge B')]
  await connected(ana, beto)
  const [before] = await partnersOf(ana)
  await ana.ask(disconnectPartner, { id: before?.id ?? '' })
  const double = await ana.ask(createPartner, {
    name: 'Merge B twice',
    references: ['R-2'],
    kinds: ['buyer'] as const,
    contacts: [{ name: 'Luis', email: null, phone: null, position: null }],
  })
  const { id } = await ana.ask(createShipment, { name: 'Of both', freightType: 'ocean' })
  await ana.ask(addCollaborator, { id, kind: 'buyer', party: { type: 'partner', partnerId: double.id } })
  const request = await ana.ask(askConnection, { ...idOf(beto), partnerId: double.id })
  await beto.ask(answerConnection, { id: request.id, accept: true })
  // What the double took part in is the company's.
  await vi.waitFor(async () => expect((await beto.ask(getShipment, { id })).name).toBe('Of both'), 10_000)
  expect(await partnersOf(ana)).toMatchObject([
    {
      id: before?.id,
      state: 'connected',
      references: ['R-2'],
      kinds: ['buyer'],
      contacts: [{ name: 'Luis' }],
    },
  ])
  expect((await ana.refused(getPartner, { id: double.id })).status).toBe(404)
})

test('[NET-01] nothing is shared with who was requested only, declined, or never heard of it', async () => {
  const [ana, beto] = [await make('Share A'), await make('Share B')]
  const { id: shipment } = await ana.ask(createShipment, { name: 'Mine', freightType: 'ocean' })
  const profile = await profileOf(holder.world, ana.organization, { shipments: { default: 'view' } })
  const tryTo = () =>
    share(holder.world, {
      by: ana.person,
      from: ana.organization,
      ids: [shipment],
      profile,
      to: beto.organization,
    })
  const refused = { code: 'PARTNER_NOT_CONNECTED' }
  await expect(tryTo()).rejects.toMatchObject(refused)
  const { id } = await ana.ask(askConnection, idOf(beto))
  await expect(tryTo()).rejects.toMatchObject(refused)
  await beto.ask(answerConnection, { id, accept: false })
  await expect(tryTo()).rejects.toMatchObject(refused)
  expect((await beto.refused(getShipment, { id: shipment })).status).toBe(404)
})

test('[NET-01] open pages of both companies hear of a request and its answer, and nobody else’s do', async () => {
  const [ana, beto, cleo] = [await make('Live A'), await make('Live B'), await make('Live C')]
  const [first, second, third] = [
    await listen(holder.served, ana.person, ana.organization),
    await listen(holder.served, beto.person, beto.organization),
    await listen(holder.served, cleo.person, cleo.organization),
  ]
  const network = { module: 'network', recordId: null, rowId: null, version: null, fields: [] }
  const { id } = await ana.ask(askConnection, idOf(beto))
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([[network], [network]]), 5_000)
  await beto.ask(answerConnection, { id, accept: true })
  await vi.waitFor(() => expect(first.heard).toEqual([network, network]), 5_000)
  expect(third.heard).toEqual([])
})
