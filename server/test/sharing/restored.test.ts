import { deleteShipment, getShipment, restoreShipment } from '@rumbo/domain/shipments/api'
import { addCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test, vi } from 'vitest'
import { connect } from '../world/sharing.ts'
import { passivePartner, useStory } from './story.ts'

/** Shipments that come back after those who took part in them have gone, or have become others. */
const holder = useStory()

/** A shipment in which these take part, and which was deleted then. @returns how it comes back: who takes part by name */
async function deletedWith(parties: readonly object[]) {
  const { story, served } = holder
  const { forwarder } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  for (const party of parties) {
    const added = await served.call(addCollaborator, { id, party, kind: 'supplier' } as never, forwarder)
    expect(added.status).toBe(200)
  }
  expect((await served.call(deleteShipment, { id }, forwarder)).status).toBe(204)
  const restore = async () => {
    expect((await served.call(restoreShipment, { id }, forwarder)).status).toBe(200)
    return (await story.list(id, forwarder)).items.map(({ name }) => name)
  }
  return { id, restore }
}

test('a shipment comes back without those who have gone meanwhile', async () => {
  const { story, world } = holder
  const { organization } = story.forwarder
  const gone = await passivePartner(world, organization, 'Gone')
  const stays = await passivePartner(world, organization, 'Stays')
  const beto = await world.person('Beto')
  await world.join(organization, beto, 'member')
  const { restore } = await deletedWith([
    { type: 'partner', partnerId: gone },
    { type: 'partner', partnerId: stays },
    { type: 'user', userId: beto.userId },
  ])
  await world.owner.query('delete from base.partners where id = $1', [gone])
  await world.owner.query('delete from base.members where user_id = $1', [beto.userId])
  expect(await restore()).toEqual(['Forwarder', 'Stays'])
})

test('who took part by name and is here by the time that a shipment comes back gets it', async () => {
  const { story, served, world } = holder
  const { forwarder, stranger } = story
  const partnerId = await passivePartner(world, forwarder.organization, 'Soon here')
  const party = { type: 'partner', partnerId } as const
  const { id, restore } = await deletedWith([
    party,
    { type: 'contact', partnerId, name: 'Rosa', email: null },
  ])
  await connect(world, forwarder.organization, stranger.organization)
  // It is the one that was named, as if both had agreed on it.
  await world.owner.query(
    'delete from base.partners where organization_id = $1 and partner_organization_id = $2',
    [forwarder.organization.id, stranger.organization.id],
  )
  await world.owner.query(
    `update base.partners set state = 'connected', partner_organization_id = $2 where id = $1`,
    [partnerId, stranger.organization.id],
  )
  expect((await served.call(getShipment, { id }, stranger)).status).toBe(404)
  await restore()
  await vi.waitFor(
    async () => {
      const seen = await served.call(getShipment, { id }, stranger)
      expect(seen.body).toMatchObject({ eta: '2026-12-01' })
    },
    { timeout: 15_000, interval: 100 },
  )
  const { items } = await story.list(id, forwarder)
  expect(items.map(({ name, party: as }) => [name, as])).toEqual([
    ['Forwarder', 'organization'],
    ['Stranger', 'organization'],
    ['Rosa', 'contact'],
  ])
})

test('what a deleted shipment names follows a partner that turned out to be another', async () => {
  const { story, world } = holder
  const { organization } = story.forwarder
  const [from, to] = [
    await passivePartner(world, organization, 'One name'),
    await passivePartner(world, organization, 'Another name'),
  ]
  const { restore } = await deletedWith([{ type: 'partner', partnerId: from }])
  await world.owner.query('select base.move_participants($1, $2, $3)', [organization.id, from, to])
  await world.owner.query('delete from base.partners where id = $1', [from])
  expect(await restore()).toEqual(['Forwarder', 'Another name'])
})
