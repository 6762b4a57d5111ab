import { createHash } from 'node:crypto'
import { newId } from '@rumbo/domain/kernel/id'
import {
  acceptCompanyInvitation,
  inviteCompany,
  openCompanyInvitation,
  revokeCompanyInvitation,
} from '@rumbo/domain/network/company-invitations.api'
import {
  answerConnection,
  askConnection,
  listConnectionRequests,
} from '@rumbo/domain/network/connections.api'
import { createPartner, getPartner, listPartners } from '@rumbo/domain/network/partners.api'
import { createShipment, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { addCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import { type Company, companies, company, connected, mailsTo, tokenTo } from './company.ts'

const holder = useServed()
let ana: Company
beforeAll(async () => {
  ana = await company(holder.served, 'Andes')
})

/** Ana invites a company that isn't here. */
async function invited(name: string) {
  const email = `boss@${name.toLowerCase().replace(/\W/g, '')}.example`
  const contact = { name: 'Boss', email, phone: null, position: null }
  const partner = await ana.ask(createPartner, { name, references: [`REF ${name}`], contacts: [contact] })
  const sent = await ana.ask(inviteCompany, { id: partner.id, email, message: 'See www.evil.example' })
  return { partner, sent, email, token: await tokenTo(holder.served, email) }
}
const opened = async (token: string) => (await holder.served.call(openCompanyInvitation, { token }, {})).body
const refusedToOpen = async (token: string) => {
  const { status, body } = await holder.served.call(openCompanyInvitation, { token }, {})
  return [status, (body as { code?: string }).code]
}
const notValid = { status: 409, code: 'INVITATION_NOT_VALID' }

test('[NET-01] an invited company says who it is, the inviter confirms, and the partner is connected with its history kept', async () => {
  const { partner, sent, email, token } = await invited('Delta')
  const days = (Date.parse(sent.invitedUntil ?? '') - Date.now()) / 86_400_000
  expect([sent.state, Math.round(days)]).toEqual(['passive', 30])
  const mails = await mailsTo(holder.served, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Andes invita a tu empresa a Rumbo'])
  expect(mails[0]?.body_text).toContain(`/network/invitation?token=${token}`)
  // What a stranger wrote stands on the page alone.
  expect(mails[0]?.body_text).not.toContain('evil')
  expect(await opened(token)).toEqual({
    inviter: { name: 'Andes', avatar: null, countryId: 'MX' },
    companyName: 'Delta',
    message: 'See www.evil.example',
    expiresAt: sent.invitedUntil,
  })

  const delta = await company(holder.served, 'Delta Trading')
  const request = await delta.ask(acceptCompanyInvitation, { token })
  expect(request).toMatchObject({ direction: 'sent', state: 'pending', partner: null })
  const [received] = (await ana.ask(listConnectionRequests, {})).items
  expect(received).toMatchObject({
    id: request.id,
    direction: 'received',
    partner: { id: partner.id, name: 'Delta' },
  })
  expect((await mailsTo(holder.served, ana.person.email)).at(-1)?.subject).toBe(
    'Delta Trading quiere conectarse en Rumbo',
  )
  // Nobody is connected before the inviter says so.
  expect((await ana.ask(getPartner, { id: partner.id })).state).toBe('passive')
  await ana.ask(answerConnection, { id: request.id, accept: true })
  expect(await ana.ask(getPartner, { id: partner.id })).toMatchObject({
    state: 'connected',
    organizationId: delta.organization.id,
    name: 'Delta Trading',
    references: ['REF Delta'],
    invitedUntil: null,
    createdAt: partner.createdAt,
    contacts: [{ name: 'Boss', email }],
  })
  expect((await delta.ask(listPartners, {})).items).toMatchObject([{ name: 'Andes', state: 'connected' }])
  expect(await refusedToOpen(token)).toEqual([409, 'INVITATION_NOT_VALID'])
})

test('[NET-01] only the hash of a token of 128 bits is kept', async () => {
  const { partner, token } = await invited('Hash')
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const { rows } = await holder.world.owner.query(
    `select token_hash, to_jsonb(i) - 'token_hash' as rest from base.company_invitations i where partner_id = $1`,
    [partner.id],
  )
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(rows[0].rest)).not.toContain(token)
})

test('[NET-01] of twenty acceptances at once one makes a request', async () => {
  const { token } = await invited('Twenty')
  const four = await companies(holder.served, 'Twenty 1', 'Twenty 2', 'Twenty 3', 'Twenty 4')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const each = four[at % 4] as Company
      return holder.served.call(acceptCompanyInvitation, { token }, each)
    }),
  )
  const codes = answers.map(({ status, body }) => (status < 300 ? 'yes' : (body as { code?: string }).code))
  expect(codes.sort()).toEqual([...Array(19).fill('INVITATION_NOT_VALID'), 'yes'])
})

test('[NET-01] a revoked, replaced, expired, forged or own invitation connects nobody', async () => {
  const eco = await company(holder.served, 'Eco')
  const first = await invited('Eco partner')
  await ana.ask(revokeCompanyInvitation, { id: first.partner.id })
  expect((await ana.ask(getPartner, { id: first.partner.id })).invitedUntil).toBeNull()
  expect(await eco.refused(acceptCompanyInvitation, { token: first.token })).toEqual(notValid)
  expect(await refusedToOpen(first.token)).toEqual([409, 'INVITATION_NOT_VALID'])

  const other = 'second@eco.example'
  await ana.ask(inviteCompany, { id: first.partner.id, email: other, language: 'en-us' })
  expect((await mailsTo(holder.served, other))[0]?.subject).toBe('Andes invites your company to Rumbo')
  const replaced = await tokenTo(holder.served, other)
  const third = 'third@eco.example'
  await ana.ask(inviteCompany, { id: first.partner.id, email: third })
  expect(await eco.refused(acceptCompanyInvitation, { token: replaced })).toEqual(notValid)

  const live = await tokenTo(holder.served, third)
  expect(await ana.refused(acceptCompanyInvitation, { token: live })).toEqual({
    status: 409,
    code: 'OWN_ORGANIZATION',
  })
  await holder.world.owner.query(
    `update base.company_invitations set expires_at = now() - interval '1 second' where partner_id = $1`,
    [first.partner.id],
  )
  expect(await eco.refused(acceptCompanyInvitation, { token: live })).toEqual(notValid)
  expect(await eco.refused(acceptCompanyInvitation, { token: 'A'.repeat(22) })).toEqual(notValid)
  expect((await eco.refused(acceptCompanyInvitation, { token: 'short' })).status).toBe(400)
  expect((await eco.ask(listConnectionRequests, {})).items).toEqual([])
  expect((await ana.ask(getPartner, { id: first.partner.id })).state).toBe('passive')
})

test('[NET-01] a form that was sent twice sends one mail', async () => {
  const { partner, email } = await invited('Double')
  await ana.ask(inviteCompany, { id: partner.id, email })
  expect(await mailsTo(holder.served, email)).toHaveLength(1)
})

test('[NET-01] only a passive partner of one’s own is invited', async () => {
  const flor = await company(holder.served, 'Flor')
  const { partner } = await invited('Flor partner')
  const unknown = await flor.refused(inviteCompany, { id: newId(), email: 'x@x.example' })
  expect(unknown).toEqual({ status: 404, code: 'NOT_FOUND' })
  expect(await flor.refused(inviteCompany, { id: partner.id, email: 'x@x.example' })).toEqual(unknown)
  expect(await flor.refused(revokeCompanyInvitation, { id: partner.id })).toEqual(unknown)
  expect(await ana.refused(inviteCompany, { id: partner.id, email: 'no address' })).toMatchObject({
    issues: [{ path: 'email', code: 'EMAIL_NOT_VALID' }],
  })
  await connected(ana, flor)
  const { id } = (await ana.ask(listPartners, { search: 'Flor', state: 'connected' })).items[0] ?? { id: '' }
  expect((await ana.refused(inviteCompany, { id, email: 'x@x.example' })).code).toBe('PARTNER_CONNECTED')
  const { token } = await invited('Flor again')
  expect((await flor.refused(acceptCompanyInvitation, { token })).code).toBe('ALREADY_CONNECTED')
})

test('[NET-01] where the inviter had requested the company by itself, it still confirms which partner that is', async () => {
  const gala = await company(holder.served, 'Gala')
  const { partner, token } = await invited('Gala partner')
  await ana.ask(askConnection, { companyId: gala.organization.id })
  const request = await gala.ask(acceptCompanyInvitation, { token })
  expect(request.state).toBe('pending')
  expect((await ana.ask(getPartner, { id: partner.id })).state).toBe('passive')
  await ana.ask(answerConnection, { id: request.id, accept: true })
  expect((await ana.ask(getPartner, { id: partner.id })).organizationId).toBe(gala.organization.id)
})

test('[NET-01] where the inviter had requested it as this partner, both said the same and are connected', async () => {
  const hugo = await company(holder.served, 'Hugo')
  const { partner, token } = await invited('Hugo partner')
  await ana.ask(askConnection, { companyId: hugo.organization.id, partnerId: partner.id })
  expect((await hugo.ask(acceptCompanyInvitation, { token })).state).toBe('accepted')
  expect((await ana.ask(getPartner, { id: partner.id })).state).toBe('connected')
})

test('[NET-01] a company that requested before is taken for the invited one once it says so', async () => {
  const ines = await company(holder.served, 'Ines')
  const { partner, token } = await invited('Ines partner')
  const before = await ines.ask(askConnection, { companyId: ana.organization.id })
  expect((await ines.ask(acceptCompanyInvitation, { token })).id).toBe(before.id)
  await ana.ask(answerConnection, { id: before.id, accept: true })
  expect((await ana.ask(getPartner, { id: partner.id })).state).toBe('connected')
})

test('[NET-01] the inviter may decline, and invite again', async () => {
  const jose = await company(holder.served, 'Jose')
  const { partner, token } = await invited('Jose partner')
  const request = await jose.ask(acceptCompanyInvitation, { token })
  await ana.ask(answerConnection, { id: request.id, accept: false })
  expect(await ana.ask(getPartner, { id: partner.id })).toMatchObject({
    state: 'passive',
    invitedUntil: null,
  })
  expect(await jose.refused(acceptCompanyInvitation, { token })).toEqual(notValid)
  await ana.ask(inviteCompany, { id: partner.id, email: 'again@jose.example' })
  const again = await jose.ask(acceptCompanyInvitation, {
    token: await tokenTo(holder.served, 'again@jose.example'),
  })
  expect(again.state).toBe('pending')
})

test('[NET-01] a company that became real gets the shipments that it took part in, and nobody else’s', async () => {
  const kim = await company(holder.served, 'Kim')
  const { partner, token } = await invited('Kim partner')
  const ids: string[] = []
  for (const name of ['With Kim', 'Also with Kim', 'Without']) {
    ids.push((await ana.ask(createShipment, { name, freightType: 'ocean' })).id)
  }
  const [first = '', second = '', third = ''] = ids
  for (const id of [first, second]) {
    await ana.ask(addCollaborator, {
      id,
      kind: 'importer',
      party: { type: 'partner', partnerId: partner.id },
    })
  }
  expect((await ana.ask(getPartner, { id: partner.id })).takesPartIn).toBe(2)
  const request = await kim.ask(acceptCompanyInvitation, { token })
  expect((await kim.ask(listShipments, {})).items).toEqual([])
  await ana.ask(answerConnection, { id: request.id, accept: true })
  await vi.waitFor(
    async () =>
      expect((await kim.ask(listShipments, {})).items.map(({ id }) => id).sort()).toEqual(
        [first, second].sort(),
      ),
    10_000,
  )
  expect((await kim.refused(getShipment, { id: third })).status).toBe(404)
  await vi.waitFor(async () =>
    expect(await ana.ask(getPartner, { id: partner.id })).toMatchObject({
      sharedWithThem: 2,
      takesPartIn: 0,
    }),
  )
})

test('[NET-01] the same holds for the asker, whose partner the other one said to be by accepting', async () => {
  const [lea, max] = [await company(holder.served, 'Lea'), await company(holder.served, 'Max')]
  const partner = await lea.ask(createPartner, { name: 'Max as Lea knows it' })
  const { id } = await lea.ask(createShipment, { name: 'For Max', freightType: 'air' })
  await lea.ask(addCollaborator, { id, kind: 'supplier', party: { type: 'partner', partnerId: partner.id } })
  const request = await lea.ask(askConnection, { companyId: max.organization.id, partnerId: partner.id })
  await max.ask(answerConnection, { id: request.id, accept: true })
  await vi.waitFor(
    async () => expect((await max.ask(listShipments, {})).items.map((shipment) => shipment.id)).toEqual([id]),
    10_000,
  )
})
