import { joinOrganization, listJoinableOrganizations } from '@rumbo/domain/organizations/api'
import { createInvitations, resendInvitation } from '@rumbo/domain/organizations/invitations.api'
import { listJoinRequests } from '@rumbo/domain/organizations/join-requests.api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strangerLimits } from '../../src/access/visible/mail-strangers.ts'
import { findMail, listMails } from '../../src/platform/mail/outbox.ts'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { found, person } from './person.ts'

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

const mailsTo = async (recipient: RegExp) => {
  const listed = (await listMails(server.authPool, 1_000)).filter((mail) => recipient.test(mail.recipient))
  return Promise.all(listed.map(({ id }) => findMail(server.authPool, id)))
}
const guests = (number: number, domain: string) =>
  Array.from({ length: number }, (_, place) => `guest${place}@${domain}`).join(',')
const tooMany = { status: 429, code: 'TOO_MANY_INVITATIONS' }

test('[SEC-04] an unverified account invites nobody, and sends no mail to anybody', async () => {
  const ana = await person(server, 'ana@unproved.example', { verified: false })
  await found(ana, 'Unproved')
  expect(await ana.refused(createInvitations, { emails: guests(100, 'strangers.example') })).toEqual({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
  })
  expect(await mailsTo(/@strangers\.example$/)).toEqual([])
  await server.authPool.query(`update auth."user" set "emailVerified" = true where email = $1`, [ana.email])
  await ana.ask(createInvitations, { emails: 'one@strangers.example' })
  expect(await mailsTo(/@strangers\.example$/)).toHaveLength(1)
})

test('[SEC-04] invitations are limited by minute and day, for an organization and for whoever sends them', async () => {
  const { minute, day } = strangerLimits
  const ana = await person(server, 'ana@many.example')
  const first = await found(ana, 'Many')
  const { invitations } = await ana.ask(createInvitations, { emails: guests(minute, 'a.example') }, first.id)
  expect(await ana.refused(createInvitations, { emails: 'more@a.example' }, first.id)).toEqual(tooMany)
  expect(await ana.refused(resendInvitation, { id: invitations[0]?.id ?? '' }, first.id)).toEqual(tooMany)
  const second = await found(ana, 'Many more')
  expect(await ana.refused(createInvitations, { emails: 'more@b.example' }, second.id)).toEqual(tooMany)
  const other = await person(server, 'other@many.example')
  const third = await found(other, 'Others')
  await other.ask(createInvitations, { emails: 'more@c.example' }, third.id)

  const age = (text: string) =>
    owner.query(`update system.mailed_strangers set sent_at = now() - $1::interval`, [text])
  await age('61 seconds')
  await owner.query(`update system.mailed_strangers set sent = $1 where organization_id = $2`, [
    day - 1,
    first.id,
  ])
  await ana.ask(createInvitations, { emails: 'last@a.example' }, first.id)
  await age('23 hours')
  expect(await ana.refused(createInvitations, { emails: 'over@a.example' }, first.id)).toEqual(tooMany)
  expect(await ana.refused(createInvitations, { emails: 'over@b.example' }, second.id)).toEqual(tooMany)
  await age('25 hours')
  await ana.ask(createInvitations, { emails: 'next@a.example' }, first.id)
  // What was refused, or not sent again, counts nothing.
  expect(await ana.refused(createInvitations, { emails: guests(minute, 'd.example') }, first.id)).toEqual(
    tooMany,
  )
  await ana.ask(createInvitations, { emails: guests(minute - 1, 'd.example') }, first.id)
})

test('[SEC-04] what a stranger wrote stands on a page, and in no mail', async () => {
  const ana = await person(server, 'ana@requested.example')
  const organization = await found(ana, 'Requested')
  const name = 'Call +52 55 1234 5678 now'
  const eve = await person(server, 'eve@asking.example', { name: 'Visit evil.example' })
  await eve.ask(joinOrganization, {
    id: organization.id,
    note: 'Your account is locked: pay at evil.example',
  })
  const [request] = (await ana.ask(listJoinRequests, {})).requests
  expect(request?.note).toContain('evil.example')
  await found(eve, name)
  await eve.ask(createInvitations, { emails: 'victim@requested.example' })
  const mails = [
    ...(await mailsTo(/^ana@requested\.example$/)),
    ...(await mailsTo(/^victim@requested\.example$/)),
  ]
  const mail = mails.find((mail) => /request to join/.test(mail?.subject ?? ''))
  expect(mail?.text).toContain('eve@asking.example')
  expect(mails.find((mail) => /^Join an organization/.test(mail?.subject ?? ''))).toBeDefined()
  for (const mail of mails)
    for (const text of [mail?.subject, mail?.text, mail?.html])
      expect(text).not.toMatch(/evil\.example|locked|1234 5678|pay at/)
})

test('[SEC-05] an organization that is not to be found is on no list of organizations to join', async () => {
  const ana = await person(server, 'ana@hidden.example')
  const organization = await found(ana, 'Hidden among others')
  const beto = await person(server, 'beto@seeking.example')
  const seek = async () =>
    (await beto.ask(listJoinableOrganizations, { query: 'Hidden among' })).found.map(({ name }) => name)
  expect(await seek()).toEqual(['Hidden among others'])
  await owner.query('update base.organizations set findable = false where id = $1', [organization.id])
  expect(await seek()).toEqual([])
})
