import { me } from '@rumbo/domain/auth/api'
import {
  cancelMyJoinRequest,
  joinOrganization,
  listJoinableOrganizations,
  listMyJoinRequests,
  updateOrganization,
} from '@rumbo/domain/organizations/api'
import { createInvitations, listInvitations } from '@rumbo/domain/organizations/invitations.api'
import {
  acceptJoinRequest,
  declineJoinRequest,
  listJoinRequests,
} from '@rumbo/domain/organizations/join-requests.api'
import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../src/platform/mail/outbox.ts'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { found, type Person, person } from './person.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startOrganizationServer()
})
afterAll(() => server.close())

const names = (organizations: readonly { readonly name: string }[]) => organizations.map(({ name }) => name)
const mailsTo = async (recipient: string, subject: RegExp) =>
  (await listMails(server.authPool, 500)).filter(
    (mail) => mail.recipient === recipient && subject.test(mail.subject),
  )
const standing = async (who: Person) =>
  (await who.ask(me, {})).user.organizationUser.map(({ status, organization, roleId }) => ({
    status,
    name: organization.name,
    hasRole: roleId !== null,
  }))

/** Asks to join, and gives the request. */
async function askToJoin(who: Person, id: string, note?: string) {
  const answer = await who.ask(joinOrganization, { id, ...(note === undefined ? {} : { note }) })
  if (answer.outcome !== 'requested') throw new Error(answer.outcome)
  return answer.request
}

test('[ORG-09] only a domain that an administrator proved opens an organization, and who joins is a Member', async () => {
  const ana = await person(server, 'ana@opener.example')
  const organization = await found(ana, 'Opener')
  const set = (...allowedEmailDomains: string[]) => ({ id: organization.id, allowedEmailDomains })
  const refusal = (code: string, place = 0) => ({
    status: 400,
    code: 'BAD_REQUEST',
    issues: [{ path: `allowedEmailDomains.${place}`, code }],
  })
  expect(await ana.refused(updateOrganization, set('other.example'))).toEqual(
    refusal('EMAIL_DOMAIN_NOT_PROVED'),
  )
  expect(await ana.refused(updateOrganization, set('opener.example', 'sub.opener.example'))).toEqual(
    refusal('EMAIL_DOMAIN_NOT_PROVED', 1),
  )
  expect(await ana.refused(updateOrganization, set('gmail.com'))).toEqual(refusal('EMAIL_DOMAIN_PUBLIC'))

  const beto = await person(server, 'beto@opener.example')
  expect((await beto.ask(listJoinableOrganizations, {})).matching).toEqual([])
  const opened = await ana.ask(updateOrganization, set(' Opener.EXAMPLE ', 'opener.example'))
  expect(opened.allowedEmailDomains).toEqual(['opener.example'])

  expect(names((await beto.ask(listJoinableOrganizations, {})).matching)).toEqual(['Opener'])
  const joined = await beto.ask(joinOrganization, { id: organization.id })
  expect(joined).toMatchObject({ outcome: 'joined', membership: { status: 'active' } })
  const { user } = await beto.ask(me, {})
  const role = await beto.ask(getRoleOfUser, { organizationId: organization.id, userId: user.id })
  expect(role).toMatchObject({ name: 'Member', organization: { organizations: false, users: false } })
  expect(await beto.refused(updateOrganization, set())).toEqual({ status: 403, code: 'UNAUTHORIZED' })
  expect(await beto.refused(joinOrganization, { id: organization.id })).toEqual({
    status: 409,
    code: 'ALREADY_MEMBER',
  })
})

test('an administrator at a public provider cannot open an organization to everybody there', async () => {
  const ana = await person(server, 'ana.founder@gmail.com')
  const { id } = await found(ana, 'Gmailers')
  const { issues } = await ana.refused(updateOrganization, { id, allowedEmailDomains: ['gmail.com'] })
  expect(issues).toEqual([{ path: 'allowedEmailDomains.0', code: 'EMAIL_DOMAIN_PUBLIC' }])
})

test('what a member proves is no proof, what another administrator proves is', async () => {
  const ana = await person(server, 'ana@proof.example')
  const mia = await person(server, 'mia@second-proof.example')
  const { id } = await found(ana, 'Proof')
  const allowedEmailDomains = ['second-proof.example']
  const request = await askToJoin(mia, id)
  await ana.ask(acceptJoinRequest, { id: request.id })
  expect(await ana.refused(updateOrganization, { id, allowedEmailDomains })).toMatchObject({
    issues: [{ code: 'EMAIL_DOMAIN_NOT_PROVED' }],
  })
  const { user } = await ana.ask(me, {})
  const { id: adminRole } = await ana.ask(getRoleOfUser, { organizationId: id, userId: user.id })
  const cleo = await person(server, 'cleo@second-proof.example')
  await ana.ask(acceptJoinRequest, { id: (await askToJoin(cleo, id)).id, roleId: adminRole })
  expect((await ana.ask(updateOrganization, { id, allowedEmailDomains })).allowedEmailDomains).toEqual(
    allowedEmailDomains,
  )
})

test('an address that was not proved opens nothing', async () => {
  const ana = await person(server, 'ana@unproved.example')
  const { id } = await found(ana, 'Unproved')
  await ana.ask(updateOrganization, { id, allowedEmailDomains: ['unproved.example'] })
  const eve = await person(server, 'eve@unproved.example', { verified: false })
  expect((await eve.ask(listJoinableOrganizations, {})).matching).toEqual([])
  expect(await eve.refused(joinOrganization, { id })).toEqual({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  expect(await standing(eve)).toEqual([])
})

test('others are found by three letters of their name, whatever the accents, and tell only who they are', async () => {
  const ana = await person(server, 'ana@search.example')
  const beto = await person(server, 'beto@search.example')
  const peñas = await found(ana, 'Transportes Peñas 100%')
  const search = async (query: string) => (await beto.ask(listJoinableOrganizations, { query })).found
  expect(await search('PEÑ')).toEqual([{ id: peñas.id, name: peñas.name, slug: peñas.slug, avatar: null }])
  expect(names(await search('rtes pe'))).toEqual(['Transportes Peñas 100%'])
  expect(names(await search('00%'))).toEqual(['Transportes Peñas 100%'])
  for (const nothing of ['pe', '   ', '%%%', '___', '\\\\\\', "' or 1=1", '']) {
    expect(await search(nothing), nothing).toEqual([])
  }
  expect(await ana.ask(listJoinableOrganizations, { query: 'peñas' })).toEqual({ matching: [], found: [] })
})

test('a request waits, is mailed to the administrators, and is accepted', async () => {
  const ana = await person(server, 'ana@waiting.example')
  const beto = await person(server, 'beto@asker.example', { name: 'Beto Sol' })
  const { id } = await found(ana, 'Waiting Room')
  const request = await askToJoin(beto, id, 'I work in Manzanillo')
  expect(request).toMatchObject({ organizationName: 'Waiting Room', status: 'pending', decidedAt: null })
  expect(await standing(beto)).toEqual([{ status: 'waiting', name: 'Waiting Room', hasRole: false }])

  const mail = await server.mailTo(ana.email, /^New request to join Waiting Room/)
  expect(mail.text).toContain('Beto Sol (beto@asker.example)')
  // What somebody wrote who isn't in yet is for the page alone.
  expect(mail.text).not.toContain('Manzanillo')

  // Asking again changes nothing and writes to nobody.
  expect((await askToJoin(beto, id, 'Hello?')).id).toBe(request.id)
  expect(await mailsTo(ana.email, /^New request to join Waiting Room/)).toHaveLength(1)

  const { requests } = await ana.ask(listJoinRequests, { status: 'pending' })
  expect(requests).toMatchObject([
    { id: request.id, note: 'I work in Manzanillo', user: { email: beto.email, firstName: 'Beto' } },
  ])
  expect(await ana.ask(acceptJoinRequest, { id: request.id })).toMatchObject({ status: 'accepted' })
  expect(await standing(beto)).toEqual([{ status: 'active', name: 'Waiting Room', hasRole: true }])
  expect((await beto.ask(listMyJoinRequests, {})).requests).toMatchObject([{ status: 'accepted' }])
  expect((await server.mailTo(beto.email, /^Welcome to Waiting Room/)).text).toContain(server.url)
  for (const again of [acceptJoinRequest, declineJoinRequest]) {
    expect(await ana.refused(again, { id: request.id })).toEqual({ status: 409, code: 'ALREADY_DECIDED' })
  }
  expect((await ana.ask(listJoinRequests, { status: 'pending' })).requests).toEqual([])
})

test('a request is declined, and after three of them there is a rest', async () => {
  const ana = await person(server, 'ana@decline.example')
  const beto = await person(server, 'beto@declined.example')
  const { id } = await found(ana, 'Decliners')
  for (const _attempt of [1, 2, 3]) {
    const request = await askToJoin(beto, id)
    expect(await ana.ask(declineJoinRequest, { id: request.id })).toMatchObject({ status: 'declined' })
  }
  expect(await mailsTo(beto.email, /^Your request to join Decliners/)).toHaveLength(3)
  expect(await standing(beto)).toEqual([])
  expect(await beto.refused(joinOrganization, { id })).toEqual({ status: 429, code: 'RATE_LIMITED' })
})

test('a request is cancelled by its own user alone', async () => {
  const ana = await person(server, 'ana@cancel.example')
  const [beto, eve] = [await person(server, 'beto@canceller.example'), await person(server, 'eve@c.example')]
  const { id } = await found(ana, 'Cancelled')
  const request = await askToJoin(beto, id)
  expect(await eve.refused(cancelMyJoinRequest, { id: request.id })).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  })
  await beto.ask(cancelMyJoinRequest, { id: request.id })
  expect(await standing(beto)).toEqual([])
  expect(await ana.refused(acceptJoinRequest, { id: request.id })).toEqual({
    status: 409,
    code: 'ALREADY_DECIDED',
  })
  expect(await beto.refused(cancelMyJoinRequest, { id: request.id })).toMatchObject({ status: 409 })
})

test('requests are decided by their organization, and by those whose role allows it', async () => {
  const [ana, cleo] = [await person(server, 'ana@own.example'), await person(server, 'cleo@foreign.example')]
  const beto = await person(server, 'beto@between.example')
  const { id } = await found(ana, 'Own')
  await found(cleo, 'Foreign')
  const request = await askToJoin(beto, id)
  for (const contract of [acceptJoinRequest, declineJoinRequest]) {
    expect(await cleo.refused(contract, { id: request.id })).toEqual({ status: 404, code: 'NOT_FOUND' })
    expect(await cleo.refused(contract, { id: request.id }, id)).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  const { user } = await ana.ask(me, {})
  const adminRole = (await ana.ask(getRoleOfUser, { organizationId: id, userId: user.id })).id
  const elsewhere = (await cleo.ask(me, {})).user.organizationUser[0]?.roleId
  expect(await ana.refused(acceptJoinRequest, { id: request.id, roleId: elsewhere })).toEqual({
    status: 403,
    code: 'NO_ROLE',
  })
  await ana.ask(acceptJoinRequest, { id: request.id, roleId: adminRole })
  expect((await beto.ask(listJoinRequests, {})).requests).toMatchObject([{ status: 'accepted' }])
})

test('twenty decisions at once make one', async () => {
  const ana = await person(server, 'ana@race.example')
  const beto = await person(server, 'beto@racer.example')
  const { id } = await found(ana, 'Race')
  const request = await askToJoin(beto, id)
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      ana.refused(place % 2 ? acceptJoinRequest : declineJoinRequest, { id: request.id }),
    ),
  )
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(decisions.filter(({ code }) => code === 'ALREADY_DECIDED')).toHaveLength(19)
  expect(await mailsTo(beto.email, /Race$/)).toHaveLength(1)
})

test('an invitation that was open is settled when its user comes in another way', async () => {
  const ana = await person(server, 'ana@settled.example')
  const beto = await person(server, 'beto@settled.example')
  const { id } = await found(ana, 'Settled')
  await ana.ask(createInvitations, { emails: beto.email })
  expect(await standing(beto)).toEqual([{ status: 'invited', name: 'Settled', hasRole: false }])
  await ana.ask(acceptJoinRequest, { id: (await askToJoin(beto, id)).id })
  expect((await ana.ask(listInvitations, {})).invitations).toMatchObject([{ status: 'accepted' }])
})
