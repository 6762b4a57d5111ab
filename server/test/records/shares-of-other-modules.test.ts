import {
  addCollaborator,
  removeCollaborator,
  shareMany,
  unshareMany,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, expect, test } from 'vitest'
import { changeShares } from '../../src/access/share/change-shares.ts'
import { grantShares } from '../../src/access/share/grant.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { ended } from '../exports/exported.ts'
import { makeThing, useServedThings } from '../fixtures/things/served-things.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { partnerOf } from '../sharing/story.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** What a member may do with records of a module that the role doesn't open, along the paths of one that it does. */
const holder = useServedThings()
type As = { readonly person: Person; readonly organization: Organization }
let admin: As
/** Opens shipments alone. */
let member: As
let buyer: As
let profile: string
let partnerId: string

beforeAll(async () => {
  const { world } = holder
  const acting = async (name: string): Promise<As> => {
    const person = await world.person(name)
    return { person, organization: await world.organization(name, person) }
  }
  admin = await acting('Maker')
  buyer = await acting('Buyer')
  await connect(world, admin.organization, buyer.organization)
  // But for the module that it doesn't open it would edit everything.
  const allowed = { modules: ['shipments'], create: [], default: 'edit', edits: 'all', fields: {} }
  const role = await customRole(world, admin.organization, allowed)
  const person = await memberWith(world, admin.organization, { name: 'Luis', role })
  member = { person, organization: admin.organization }
  profile = await profileOf(world, admin.organization, { things: { default: 'edit' } })
  partnerId = await partnerOf(world, admin.organization, buyer.organization)
})

const shares = async (id: string) =>
  (
    await holder.world.owner.query(
      'select profile_id, may_share, revoked_at is null as live from base.shares where record_id = $1',
      [id],
    )
  ).rows

const sharedThing = async () => {
  const { world } = holder
  const id = await makeThing(world, admin, { name: 'Pump' })
  await share(world, {
    by: admin.person,
    from: admin.organization,
    to: buyer.organization,
    ids: [id],
    profile,
  })
  return id
}

test('[MOD-01] who may not open a module neither shares, narrows nor revokes its records, however they are named', async () => {
  const { world } = holder
  const organizationId = buyer.organization.id
  const free = await makeThing(world, admin, { name: 'Crane' })
  const held = await sharedThing()
  const before = await shares(held)
  const unauthorized = (id: string) => ({ refused: [{ id, code: 'UNAUTHORIZED' }] })
  const as = <T>(run: Parameters<typeof world.as<T>>[2]) => world.as(member.person, member.organization, run)

  const grant = { to: { organizationId }, kind: 'buyer', profile: { id: profile } } as const
  const granted = await as((scope) =>
    grantShares(scope, { ...grant, ids: [free], mayShare: false, seesOthers: false }),
  )
  expect(granted).toMatchObject({ ...unauthorized(free), granted: [] })
  const changed = await as((scope) =>
    changeShares(scope, { ids: [held], organizationId, set: { mayShare: true } }),
  )
  expect(changed).toMatchObject(unauthorized(held))
  const revoked = await as((scope) => revokeShares(scope, { ids: [held], organizationId }))
  expect(revoked).toMatchObject({ ...unauthorized(held), revoked: [] })
  expect([await shares(free), await shares(held)]).toEqual([[], before])
})

test.each([
  ['who may not open the module', () => member],
  ['who may open both modules', () => admin],
])('[MOD-01] along the paths of shipments %s shares, narrows and revokes no thing', async (_who, of) => {
  const { served, world } = holder
  const as = of()
  const organizationId = buyer.organization.id
  const free = await makeThing(world, admin, { name: 'Crane' })
  const held = await sharedThing()
  const before = await shares(held)
  const party = { type: 'organization', organizationId } as const
  expect((await served.call(addCollaborator, { id: free, party, kind: 'buyer' }, as)).status).toBe(404)
  const at = { id: held, collaboratorId: organizationId }
  expect((await served.call(updateCollaborator, { ...at, mayShare: true }, as)).status).toBe(404)
  expect((await served.call(removeCollaborator, at, as)).status).toBe(404)
  const given = await served.call(shareMany, { ids: [free], partnerId, kind: 'buyer' }, as)
  expect(await ended(served, given.body.id, as)).toMatchObject({ state: 'done', changed: 0, refused: 1 })
  const taken = await served.call(unshareMany, { ids: [held], partnerId }, as)
  expect(await ended(served, taken.body.id, as)).toMatchObject({ state: 'done', changed: 0, refused: 1 })
  expect([await shares(free), await shares(held)]).toEqual([[], before])
})
