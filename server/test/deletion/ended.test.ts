import { getEndedOrganization } from '@rumbo/domain/organizations/deletion/api'
import { expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { deleteAccountsDue } from '../../src/features/account-deletion/delete-accounts.service.ts'
import { founder } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import type { Person } from '../world/world.ts'
import { runsOut, sweep } from './closing-organization.ts'

/** What the people of an organization that was deleted read afterwards. */
const holder = useServed()

const endOf = async (person: Person, organizationId?: string) => {
  const input = organizationId === undefined ? {} : { id: organizationId }
  const { status, body } = await holder.served.call(getEndedOrganization, input, { person })
  expect(status).toBe(200)
  return body.endedAt
}

test('[ORG-06] its members read on which day an organization ended, before and after the sweep; nobody else learns anything', async () => {
  const { served, world } = holder
  const ana = await founder(served, 'Andes')
  const [beto, left, stranger] = [
    await world.person('Beto'),
    await world.person('Carla'),
    await world.person('Dora'),
  ]
  await world.join(ana.organization, beto, 'member')
  await world.join(ana.organization, left, 'member')
  await world.owner.query(`update base.members set status = 'deactivated' where user_id = $1`, [left.userId])
  const other = await world.organization('Boreal', beto)
  const { id } = ana.organization
  expect(await endOf(ana.person, id)).toBeNull()
  await runsOut(served, ana)
  const { rows } = await world.owner.query('select delete_at from base.organizations where id = $1', [id])
  const day = new Date(rows[0].delete_at).toISOString()
  const answers = async () => {
    for (const person of [ana.person, beto])
      expect([await endOf(person, id), await endOf(person)]).toEqual([day, day])
    for (const person of [left, stranger])
      expect([await endOf(person, id), await endOf(person)]).toEqual([null, null])
    // The other one is still there.
    expect(await endOf(beto, other.id)).toBeNull()
  }
  await answers()
  expect(await sweep(served)).toBe(1)
  await answers()

  // It is the person's own, and goes with the account.
  const noted = () =>
    world.owner.query('select from base.ended_memberships where user_id = $1', [ana.person.userId])
  expect((await noted()).rows).toHaveLength(1)
  await world.owner.query('update base.users set delete_at = now() where id = $1', [ana.person.userId])
  expect(await deleteAccountsDue(callDoorWith(world.pool))).toBe(1)
  expect((await noted()).rows).toEqual([])
})
