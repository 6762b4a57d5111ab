import { me } from '@rumbo/domain/auth/api'
import { newId } from '@rumbo/domain/kernel/id'
import {
  acceptInvitation,
  createInvitations,
  declineInvitation,
  denyInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  showInvitation,
} from '@rumbo/domain/organizations/invitations.api'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import { organizationTypes } from '@rumbo/domain/organizations/organization'
import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { createTeam, deleteTeam } from '@rumbo/domain/organizations/teams.api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMail, listMails } from '../../src/platform/mail/outbox.ts'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { callsOf, found, type Person, person } from './person.ts'

let server: IdentityServer
let owner: pg.Client
beforeAll(async () => {
  server = await startOrganizationServer()
  owner = new pg.Client(server.databases.admin)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const notValid = { status: 409, code: 'INVITATION_NOT_VALID' }

/** Invites one address; gives the invitation and the token of its mail. */
async function inviteOne(host: Person, email: string) {
  const { invitations } = await host.ask(createInvitations, { emails: email })
  const [invitation] = invitations
  if (!invitation) throw new Error('nobody was invited')
  return { ...invitation, token: await newestToken(email) }
}

async function newestToken(email: string): Promise<string> {
  return (await server.mailTo(email, /^Join /)).token
}

const statusOf = async (host: Person, id: string) =>
  (await host.ask(listInvitations, {})).invitations.find((each) => each.id === id)?.status

/** Lets an invitation's time run out. */
const expire = (id: string) =>
  owner.query(`update base.invitations set expires_at = now() - interval '1 second' where id = $1`, [id])

test('[SIGN-06] an invitation is pending, then accepted, declined, denied, revoked or expired', async () => {
  const ana = await person(server, 'ana@states.example')
  await found(ana, 'States')
  const nobody = callsOf(server.url)
  const guests = await Promise.all(
    ['accepts', 'declines', 'denied', 'revoked', 'late'].map(async (name) => {
      const guest = await person(server, `${name}@guests.example`)
      return { guest, invitation: await inviteOne(ana, guest.email) }
    }),
  )
  const [accepts, declines, denied, revoked, late] = guests
  if (!accepts || !declines || !denied || !revoked || !late) throw new Error('five guests')
  for (const { invitation } of guests) expect(invitation.status).toBe('pending')
  expect(await nobody.ask(showInvitation, { token: accepts.invitation.token })).toMatchObject({
    email: 'accepts@guests.example',
    status: 'pending',
    organizationName: 'States',
    invitedByName: 'Ana Ríos',
  })

  const membership = await accepts.guest.ask(acceptInvitation, { token: accepts.invitation.token })
  expect(membership).toMatchObject({ status: 'active', organization: { name: 'States' } })
  await nobody.ask(declineInvitation, { token: declines.invitation.token })
  await ana.ask(denyInvitation, { id: denied.invitation.id })
  await ana.ask(revokeInvitation, { id: revoked.invitation.id })
  await expire(late.invitation.id)

  const { invitations } = await ana.ask(listInvitations, {})
  const states = Object.fromEntries(invitations.map(({ email, status }) => [email.split('@')[0], status]))
  expect(states).toEqual({
    accepts: 'accepted',
    declines: 'declined',
    denied: 'denied',
    revoked: 'revoked',
    late: 'expired',
  })
  for (const { email, status } of invitations) {
    const listed = await ana.ask(listInvitations, { status })
    expect(listed.invitations.map((each) => each.email)).toEqual([email])
  }
  // A replay is refused, whoever tries and whatever the invitation has become.
  for (const { guest, invitation } of guests) {
    const { token } = invitation
    expect(await guest.refused(acceptInvitation, { token }), guest.email).toEqual(notValid)
    expect(await nobody.refused(declineInvitation, { token }), guest.email).toEqual(notValid)
    if (invitation === late.invitation) continue
    for (const contract of [resendInvitation, revokeInvitation, denyInvitation]) {
      expect(await ana.refused(contract, { id: invitation.id })).toEqual({
        status: 409,
        code: 'ALREADY_DECIDED',
      })
    }
  }
})

test('[SIGN-06] sending again renews token and expiry, and the old link is dead', async () => {
  const ana = await person(server, 'ana@resend.example')
  await found(ana, 'Resend')
  const beto = await person(server, 'beto@resent.example')
  const first = await inviteOne(ana, beto.email)
  await expire(first.id)
  const renewed = await ana.ask(resendInvitation, { id: first.id })
  expect(renewed).toMatchObject({ id: first.id, status: 'pending' })
  const week = 7 * 86_400_000
  expect(Math.abs(Date.parse(renewed.expiresAt) - Date.now() - week)).toBeLessThan(60_000)
  expect(Date.parse(renewed.sentAt)).toBeGreaterThan(Date.parse(first.sentAt))
  const token = await newestToken(beto.email)
  expect(token).not.toBe(first.token)
  expect(await beto.refused(acceptInvitation, { token: first.token })).toEqual(notValid)
  expect(await callsOf(server.url).refused(showInvitation, { token: first.token })).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  })
  expect(await beto.ask(acceptInvitation, { token })).toMatchObject({ organization: { name: 'Resend' } })
})

test('[SIGN-06] a token is bound to the invited address, which it proves', async () => {
  const ana = await person(server, 'ana@bound.example')
  await found(ana, 'Bound')
  const { id, token } = await inviteOne(ana, 'beto@invited.example')
  const eve = await person(server, 'eve@elsewhere.example')
  expect(await eve.refused(acceptInvitation, { token })).toEqual({
    status: 403,
    code: 'INVITATION_OF_ANOTHER_EMAIL',
  })
  const unproved = await person(server, 'Beto@Invited.example', { verified: false })
  expect(await statusOf(ana, id)).toBe('pending')
  for (const forged of [token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'), 'A'.repeat(22)]) {
    expect(await eve.refused(acceptInvitation, { token: forged })).toEqual(notValid)
  }
  expect(await eve.refused(acceptInvitation, { token: "' or true --" })).toMatchObject({ status: 400 })
  // The link went to the address alone: it proves what a mail of confirmation would.
  expect((await unproved.ask(me, {})).user.emailVerified).toBe(false)
  expect(await unproved.ask(acceptInvitation, { token })).toMatchObject({ organization: { name: 'Bound' } })
  expect((await unproved.ask(me, {})).user.emailVerified).toBe(true)
})

test('[SIGN-03] a company of every kind is founded', async () => {
  const ana = await person(server, 'ana@kinds.example')
  for (const type of organizationTypes)
    expect(await found(ana, `Kind ${type}`, { type })).toMatchObject({ type })
})

test('[SIGN-06] twenty uses at once make exactly one acceptance', async () => {
  const ana = await person(server, 'ana@rush.example')
  const organization = await found(ana, 'Rush')
  const beto = await person(server, 'beto@rusher.example')
  const { token } = await inviteOne(ana, beto.email)
  const uses = await Promise.all(Array.from({ length: 20 }, () => beto.refused(acceptInvitation, { token })))
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(uses.filter(({ code }) => code === 'INVITATION_NOT_VALID')).toHaveLength(19)
  const { rows } = await owner.query('select from base.members where organization_id = $1', [organization.id])
  expect(rows).toHaveLength(2)
})

test('the database keeps no token, only its hash', async () => {
  const ana = await person(server, 'ana@hashed.example')
  await found(ana, 'Hashed')
  const { id, token } = await inviteOne(ana, 'beto@hashed.example')
  expect(token).toMatch(/^[\w-]{22}$/)
  const { rows } = await owner.query(
    'select i::text as row, length(token_hash) from base.invitations i where id = $1',
    [id],
  )
  expect(rows).toMatchObject([{ length: 32 }])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('several addresses are separated by blanks or commas, and each wrong one is said at its place', async () => {
  const ana = await person(server, 'ana@several-mails.example')
  await found(ana, 'Several Mails')
  const emails = 'a@x.example, B@x.example;c\nd@x.example,,nope  a@X.example'
  expect(await ana.refused(createInvitations, { emails })).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
    issues: [
      { path: 'emails.1', code: 'INVITATION_EMAIL_NOT_VALID' },
      { path: 'emails.3', code: 'INVITATION_EMAIL_NOT_VALID' },
    ],
  })
  expect((await ana.ask(listInvitations, {})).invitations).toEqual([])
  for (const nothing of ['', ' , \n']) {
    expect(await ana.refused(createInvitations, { emails: nothing })).toMatchObject({
      issues: [{ path: 'emails', code: 'FIELD_REQUIRED' }],
    })
  }
  const good = `a@x.example, B@x.example\nd@x.example a@X.example ${ana.email}`
  const made = await ana.ask(createInvitations, { emails: good })
  expect(made.invitations.map(({ email }) => email).sort()).toEqual([
    'a@x.example',
    'b@x.example',
    'd@x.example',
  ])
  expect(made.alreadyMembers).toEqual([ana.email])
})

test('inviting twice keeps one invitation; a form sent twice sends one mail', async () => {
  const ana = await person(server, 'ana@twice.example')
  await found(ana, 'Twice')
  const first = await inviteOne(ana, 'beto@twice.example')
  const again = await ana.ask(createInvitations, { emails: 'beto@twice.example' })
  expect(again.invitations.map(({ id }) => id)).toEqual([first.id])
  const mails = async () =>
    (await listMails(server.authPool, 500)).filter(({ recipient }) => recipient === 'beto@twice.example')
  expect(await mails()).toHaveLength(1)
  await owner.query(`update base.invitations set sent_at = now() - interval '2 minutes' where id = $1`, [
    first.id,
  ])
  await ana.ask(createInvitations, { emails: 'beto@twice.example' })
  expect(await mails()).toHaveLength(2)
  expect(await newestToken('beto@twice.example')).not.toBe(first.token)
})

test('nobody gives a role that holds more than their own, nor one of another organization', async () => {
  const ana = await person(server, 'ana@giving.example')
  const organization = await found(ana, 'Giving')
  const { user } = await ana.ask(me, {})
  const { id: adminRole } = await ana.ask(getRoleOfUser, { organizationId: organization.id, userId: user.id })
  const recruiterRole = newId()
  await owner.query(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, 'Recruiter', $3)`,
    [organization.id, recruiterRole, { organization: ['users'] }],
  )
  const mia = await person(server, 'mia@giving.example')
  const invited = await ana.ask(createInvitations, { emails: mia.email, roleId: recruiterRole })
  expect(invited.invitations).toMatchObject([{ roleId: recruiterRole }])
  await mia.ask(acceptInvitation, { token: await newestToken(mia.email) })

  const emails = 'beto@giving.example'
  expect(await mia.refused(createInvitations, { emails, roleId: adminRole })).toEqual({
    status: 403,
    code: 'UNAUTHORIZED',
  })
  expect(await mia.refused(createInvitations, { emails, roleId: newId() })).toEqual({
    status: 403,
    code: 'NO_ROLE',
  })
  expect((await mia.ask(createInvitations, { emails, roleId: recruiterRole })).invitations).toHaveLength(1)
})

test('invitations belong to their organization', async () => {
  const [ana, cleo] = [await person(server, 'ana@walls.example'), await person(server, 'cleo@walls.example')]
  await found(ana, 'Walls')
  await found(cleo, 'Other Walls')
  const { id } = await inviteOne(ana, 'beto@walls.example')
  for (const contract of [resendInvitation, revokeInvitation, denyInvitation]) {
    expect(await cleo.refused(contract, { id })).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await cleo.ask(listInvitations, {})).invitations).toEqual([])
  expect(await statusOf(ana, id)).toBe('pending')
})

test('a mail to strangers carries no link that an organization put into its name', async () => {
  const ana = await person(server, 'ana@spam.example', { name: 'Ana Ríos' })
  await found(ana, 'Win at http://evil.example now')
  await ana.ask(createInvitations, { emails: 'victim@spam.example' })
  const [listed] = (await listMails(server.authPool, 500)).filter(
    ({ recipient }) => recipient === 'victim@spam.example',
  )
  const mail = listed && (await findMail(server.authPool, listed.id))
  expect(mail?.subject).toBe('Join an organization on Rumbo')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('[SIGN-05] [SHELL-08] whoever accepts is in the team that was chosen for them; a team that is deleted meanwhile is none', async () => {
  const ana = await person(server, 'ana@teams.example')
  await found(ana, 'Teams')
  const team = await ana.ask(createTeam, { name: 'Customs' })
  const gone = await ana.ask(createTeam, { name: 'Gone' })
  const invited = async (email: string, teamId: string) => {
    const { invitations } = await ana.ask(createInvitations, { emails: email, teamId })
    expect(invitations).toMatchObject([{ email, teamId }])
    return newestToken(email)
  }
  const [beto, carla] = [
    await person(server, 'beto@teams.example'),
    await person(server, 'carla@teams.example'),
  ]
  const tokens = [await invited(beto.email, team.id), await invited(carla.email, gone.id)]
  await ana.ask(deleteTeam, { id: gone.id })
  expect((await ana.ask(listInvitations, {})).invitations.map(({ teamId }) => teamId).sort()).toEqual(
    [null, team.id].sort(),
  )
  await beto.ask(acceptInvitation, { token: tokens[0] ?? '' })
  await carla.ask(acceptInvitation, { token: tokens[1] ?? '' })
  const { members } = await ana.ask(listMembers, {})
  const teamsOf = (email: string) => members.find((each) => each.email === email)?.teams
  expect([teamsOf(beto.email), teamsOf(carla.email)]).toEqual([[team.id], []])

  // Of another organization a team is none.
  const dora = await person(server, 'dora@teams.example')
  await found(dora, 'Others')
  expect(await dora.refused(createInvitations, { emails: 'x@teams.example', teamId: team.id })).toMatchObject(
    {
      status: 400,
      issues: [{ path: 'teamId', code: 'OPTION_UNKNOWN' }],
    },
  )
})
