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

/** Two organizations that agreed to be connected, as the doors of the network write it. */
async function connect(from: string, to: string): Promise<{ readonly end: () => Promise<unknown> }> {
  const id = newId()
  await owner.query(
    `insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at)
     values ($1, $2, $3, 'accepted', now())`,
    [id, from, to],
  )
  return {
    end: () =>
      owner.query(`update base.connections set state = 'ended', ended_at = now() where id = $1`, [id]),
  }
}

/** A request that the other side hasn't answered. */
const ask = (from: string, to: string) =>
  owner.query(
    'insert into base.connections (id, from_organization_id, to_organization_id) values ($1, $2, $3)',
    [newId(), from, to],
  )

const billing = [
  'priceId',
  'subId',
  'subStatus',
  'customerId',
  'subPeriodEnd',
  'coupons',
  'couponAmountOff',
  'couponPercentOff',
]
const membersSee = [
  'id',
  'name',
  'code',
  'slug',
  'avatar',
  'countryId',
  'type',
  'state',
  'timeZone',
  'annualShipmentRange',
  'primaryAddressId',
  'location',
  'website',
  'description',
  'phone',
  'contactPhone',
  'allowedEmailDomains',
  'addresses',
  'referenceCodes',
  'members',
  'tags',
  'createdAt',
  'updatedAt',
]
const connectedSee = [
  'id',
  'name',
  'code',
  'countryId',
  'location',
  'avatar',
  'website',
  'description',
  'contactPhone',
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

  const first = await connect(seen.id, partner.id)
  expect(await keysSeen(cleo, seen.id)).toEqual([...connectedSee].sort())
  expect(await keysSeen(mia, partner.id)).toEqual([...connectedSee].sort())
  await first.end()
  expect(await cleo.refused(getOrganization, { id: seen.id })).toEqual(unknown)
  expect(await ana.refused(getOrganization, { id: partner.id })).toEqual(unknown)
})

test('[ORG-07] who is connected with one organization stays unseen by a third, and by who only requested', async () => {
  const [ana, beto, cleo] = await Promise.all(
    ['ana@third.example', 'beto@third.example', 'cleo@third.example'].map((email) => person(server, email)),
  )
  if (!ana || !beto || !cleo) throw new Error('three people')
  const [a, b, c] = [await found(ana, 'A'), await found(beto, 'B'), await found(cleo, 'C')]
  await connect(a.id, b.id)
  await connect(c.id, a.id)
  await ask(b.id, c.id)
  expect((await beto.ask(getOrganization, { id: a.id })).name).toBe('A')
  expect(await beto.refused(getOrganization, { id: c.id })).toMatchObject({ status: 404 })
  expect(await cleo.refused(getOrganization, { id: b.id })).toMatchObject({ status: 404 })
})
