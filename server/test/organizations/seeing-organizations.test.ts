import { newId } from '@rumbo/domain/kernel/id'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { acceptInvitation, createInvitations } from '@rumbo/domain/organizations/invitations.api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { found, type Person, person } from './person.ts'

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

/** A shipment of one organization, shared with another, as `change` will write it. */
async function share(from: string, to: string): Promise<{ readonly revoke: () => Promise<unknown> }> {
  const [shipment, profile] = [newId(), newId()]
  await owner.query(
    `insert into base.shipments (organization_id, owner_organization_id, id, freight_type) values ($1, $1, $2, 'ocean')`,
    [from, shipment],
  )
  await owner.query(`insert into base.profiles (organization_id, id, name) values ($1, $2, 'all')`, [
    from,
    profile,
  ])
  await owner.query(
    `insert into base.shares (record_id, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, $2, $3, $3, 'client', $4)`,
    [shipment, to, from, profile],
  )
  return {
    revoke: () => owner.query('update base.shares set revoked_at = now() where record_id = $1', [shipment]),
  }
}

const billing = [
  ...['priceId', 'subId', 'subStatus', 'customerId', 'subPeriodEnd', 'coupons'],
  ...['couponAmountOff', 'couponPercentOff'],
]
const membersSee = [
  ...['id', 'name', 'code', 'slug', 'avatar', 'countryId', 'type', 'state', 'timeZone'],
  ...['annualShipmentRange'],
  ...[
    'primaryAddressId',
    'location',
    'website',
    'description',
    'phone',
    'contactPhone',
    'allowedEmailDomains',
  ],
  ...['referenceCodes', 'members', 'createdAt', 'updatedAt'],
]
const connectedSee = [
  ...['id', 'name', 'code', 'countryId', 'location', 'avatar', 'website', 'description', 'contactPhone'],
]
const keysSeen = async (who: Person, id: string) => Object.keys(await who.ask(getOrganization, { id })).sort()

test('[ORG-07] members see all of it, billing by permission; connected ones a little; others nothing', async () => {
  const ana = await person(server, 'ana@seen.example')
  const mia = await person(server, 'mia@seen.example', { name: 'Mia Paz' })
  const cleo = await person(server, 'cleo@partner.example')
  const seen = await found(ana, 'Seen')
  const partner = await found(cleo, 'Partner')
  await ana.ask(createInvitations, { emails: mia.email })
  await mia.ask(acceptInvitation, { token: (await server.mailTo(mia.email, /^Join Seen/)).token })

  expect(await keysSeen(ana, seen.id)).toEqual([...membersSee, ...billing].sort())
  expect(await keysSeen(mia, seen.id)).toEqual([...membersSee].sort())

  const unknown = await cleo.refused(getOrganization, { id: newId() })
  expect(unknown).toEqual({ status: 404, code: 'NOT_FOUND' })
  expect(await cleo.refused(getOrganization, { id: seen.id })).toEqual(unknown)

  const first = await share(seen.id, partner.id)
  expect(await keysSeen(cleo, seen.id)).toEqual([...connectedSee].sort())
  expect(await keysSeen(mia, partner.id)).toEqual([...connectedSee].sort())
  const second = await share(partner.id, seen.id)
  await first.revoke()
  expect(await keysSeen(cleo, seen.id)).toEqual([...connectedSee].sort())
  await second.revoke()
  expect(await cleo.refused(getOrganization, { id: seen.id })).toEqual(unknown)
  expect(await ana.refused(getOrganization, { id: partner.id })).toEqual(unknown)
})

test('who shares with one organization stays unseen by a third', async () => {
  const [ana, beto, cleo] = await Promise.all(
    ['ana@third.example', 'beto@third.example', 'cleo@third.example'].map((email) => person(server, email)),
  )
  if (!ana || !beto || !cleo) throw new Error('three people')
  const [a, b, c] = [await found(ana, 'A'), await found(beto, 'B'), await found(cleo, 'C')]
  await share(a.id, b.id)
  await share(a.id, c.id)
  expect((await beto.ask(getOrganization, { id: a.id })).name).toBe('A')
  expect(await beto.refused(getOrganization, { id: c.id })).toMatchObject({ status: 404 })
})
