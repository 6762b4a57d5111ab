import { getShipment } from '@rumbo/domain/shipments/api'
import { removeCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { type Acting, only, useStory } from './story.ts'

/** Taking somebody out is undone: whom they had brought in, and lost it with them, has it back. */
const holder = useStory()
const rights = only({ eta: 'view', masterBl: 'view' })

const shown = async (id: string, as: Acting) => {
  const { body } = await holder.served.call(getShipment, { id }, as)
  return ['eta', 'masterBl'].filter((field) => field in (body as object))
}
const takeOut = async (id: string, of: Acting, as: Acting) =>
  expect(
    (await holder.served.call(removeCollaborator, { id, collaboratorId: of.organization.id }, as)).status,
  ).toBe(204)

/** A shipment of the forwarder, held by the importer, who brought the broker in, who brought the carrier in. */
async function chain(): Promise<string> {
  const { story } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await story.shipment({ eta: '2026-12-01', masterBl: 'MAEU1' })
  await story.add(id, forwarder, importer, { rights, mayShare: true, seesOthers: true })
  expect((await story.add(id, importer, broker, { rights, mayShare: true })).status).toBe(200)
  expect((await story.add(id, broker, carrier, { rights: only({ eta: 'view' }) })).status).toBe(200)
  return id
}
const again = { rights, mayShare: true, seesOthers: true, withBelow: true }

test('[NET-02] [SHP-10] who is brought back by an undo has those back whom it had brought in, each by whom it was and no more than it was', async () => {
  const { story } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await chain()
  await takeOut(id, importer, forwarder)
  expect([await shown(id, importer), await shown(id, broker), await shown(id, carrier)]).toEqual([[], [], []])
  expect((await story.add(id, forwarder, importer, again)).status).toBe(200)
  expect([await shown(id, importer), await shown(id, broker), await shown(id, carrier)]).toEqual([
    ['eta', 'masterBl'],
    ['eta', 'masterBl'],
    ['eta'],
  ])
  const { items } = await story.list(id, forwarder)
  expect(items.map(({ name, grantedBy }) => [name, grantedBy?.name])).toEqual([
    ['Forwarder', undefined],
    ['Importer', 'Forwarder'],
    ['Broker', 'Importer'],
    ['Carrier', 'Broker'],
  ])
  // They depend on it as before: all ends at once again.
  await takeOut(id, importer, forwarder)
  expect([await shown(id, broker), await shown(id, carrier)]).toEqual([[], []])
})

test('[NET-02] sharing once more, without an undo, brings back nobody else', async () => {
  const { story } = holder
  const { forwarder, importer, broker } = story
  const id = await chain()
  await takeOut(id, importer, forwarder)
  await story.add(id, forwarder, importer, { ...again, withBelow: undefined })
  expect([await shown(id, importer), await shown(id, broker)]).toEqual([['eta', 'masterBl'], []])
})

test('[NET-02] what ended by itself before, or may not be given on any more, stays ended', async () => {
  const { story } = holder
  const { forwarder, importer, broker, carrier } = story
  const earlier = await chain()
  await takeOut(earlier, broker, importer)
  await takeOut(earlier, importer, forwarder)
  await story.add(earlier, forwarder, importer, again)
  expect([await shown(earlier, importer), await shown(earlier, broker)]).toEqual([['eta', 'masterBl'], []])

  const without = await chain()
  await takeOut(without, importer, forwarder)
  await story.add(without, forwarder, importer, { ...again, mayShare: false })
  expect([await shown(without, broker), await shown(without, carrier)]).toEqual([[], []])

  const old = await chain()
  await takeOut(old, importer, forwarder)
  await holder.world.owner.query(
    "update base.shares set revoked_at = revoked_at - interval '2 hours' where record_id = $1",
    [old],
  )
  await story.add(old, forwarder, importer, again)
  expect([await shown(old, importer), await shown(old, broker)]).toEqual([['eta', 'masterBl'], []])
})

test('[NET-02] what is given back is bounded by what the one above has now', async () => {
  const { story } = holder
  const { forwarder, importer, broker } = story
  const id = await chain()
  await takeOut(id, importer, forwarder)
  await story.add(id, forwarder, importer, { ...again, rights: only({ masterBl: 'view' }) })
  expect([await shown(id, importer), await shown(id, broker)]).toEqual([['masterBl'], ['masterBl']])
})

test('[NET-02] who gave on undoes its own taking out likewise, and companies that are connected no more get nothing back', async () => {
  const { story } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await chain()
  await takeOut(id, broker, importer)
  expect((await story.add(id, importer, broker, { rights, mayShare: true, withBelow: true })).status).toBe(
    200,
  )
  expect([await shown(id, broker), await shown(id, carrier)]).toEqual([['eta', 'masterBl'], ['eta']])
  await takeOut(id, importer, forwarder)
  await holder.world.owner.query(
    `delete from base.connections where least(from_organization_id, to_organization_id) = least($1::uuid, $2::uuid)
       and greatest(from_organization_id, to_organization_id) = greatest($1::uuid, $2::uuid)`,
    [broker.organization.id, carrier.organization.id],
  )
  await story.add(id, forwarder, importer, again)
  expect([await shown(id, broker), await shown(id, carrier)]).toEqual([['eta', 'masterBl'], []])
})
