import { listProfiles, updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import {
  addCollaborator,
  removeCollaborator,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { type Acting, only, useStory } from './story.ts'

const holder = useStory()
const outcomeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const seen = async (id: string, as: Acting) =>
  (await holder.served.call(getShipment, { id }, as)).body as Record<string, unknown>

test('[NET-02] who may share on brings in another with at most what it has, and takes it out again', async () => {
  const { story, served } = holder
  const { forwarder, importer, broker } = story
  const id = await story.shipment({ eta: '2026-12-01', bookingNumber: 'BK-1', masterBl: 'MAEU1' })
  const rights = only({ eta: 'edit', masterBl: 'view' })
  await story.add(id, forwarder, importer, { rights })
  expect(outcomeOf(await story.add(id, importer, broker))).toEqual([403, 'UNAUTHORIZED'])
  const collaboratorId = importer.organization.id
  await served.call(updateCollaborator, { id, collaboratorId, mayShare: true }, forwarder)
  for (const fields of [{ bookingNumber: 'view' }, { masterBl: 'edit' }] as const)
    expect(outcomeOf(await story.add(id, importer, broker, { rights: only(fields) }))).toEqual([
      403,
      'BEYOND_OWN_RIGHTS',
    ])
  expect(outcomeOf(await story.add(id, importer, broker, { seesOthers: true }))).toEqual([
    403,
    'BEYOND_OWN_RIGHTS',
  ])
  const added = await story.add(id, importer, broker, {
    kind: 'customs_broker',
    rights: only({ eta: 'edit' }),
  })
  expect([added.status, added.body.grantedBy?.name, added.body.mayRemove]).toEqual([200, 'Importer', true])
  expect(await seen(id, broker)).toMatchObject({ name: 'Coffee', eta: '2026-12-01' })
  expect(await seen(id, broker)).not.toHaveProperty('masterBl')

  // All three have one record: what the broker writes the owner reads.
  expect((await served.call(updateShipment, { id, eta: '2026-12-09' }, broker)).status).toBe(200)
  expect(await seen(id, forwarder)).toMatchObject({ eta: '2026-12-09' })
  const ofOwner = (await story.list(id, forwarder)).items.map(({ name, grantedBy }) => [
    name,
    grantedBy?.name,
  ])
  expect(ofOwner).toEqual([
    ['Forwarder', undefined],
    ['Importer', 'Forwarder'],
    ['Broker', 'Importer'],
  ])
  expect((await story.list(id, importer)).items.map(({ name }) => name)).toEqual([
    'Forwarder',
    'Importer',
    'Broker',
  ])
  expect((await story.list(id, broker)).items.map(({ name }) => name)).toEqual(['Forwarder', 'Broker'])
  const out = { id, collaboratorId: broker.organization.id }
  expect((await served.call(removeCollaborator, out, importer)).status).toBe(204)
  expect(await seen(id, broker)).not.toHaveProperty('eta')
})

test('[NET-02] whose rights shrink, theirs shrink too whom it brought in, at once and however they were given', async () => {
  const { story, served } = holder
  const { forwarder, importer, broker, carrier } = story
  const { items } = (await served.call(listProfiles, {}, forwarder)).body
  const everything = items.find(({ name }) => name === 'Acceso completo')
  if (!everything) throw new Error('everybody begins with it')
  const id = await story.shipment({ eta: '2026-12-01', bookingNumber: 'BK-1', masterBl: 'MAEU1' })
  await story.add(id, forwarder, importer, { profileId: everything.id, mayShare: true, seesOthers: true })
  const on = { rights: only({ eta: 'edit', bookingNumber: 'edit', masterBl: 'view' }), mayShare: true }
  expect((await story.add(id, importer, broker, on)).status).toBe(200)
  expect(
    (await story.add(id, broker, carrier, { rights: only({ eta: 'edit', bookingNumber: 'view' }) })).status,
  ).toBe(200)
  const shown = async (as: Acting) => {
    const values = await seen(id, as)
    return ['eta', 'bookingNumber', 'masterBl'].filter((field) => field in values)
  }
  expect([await shown(broker), await shown(carrier)]).toEqual([
    ['eta', 'bookingNumber', 'masterBl'],
    ['eta', 'bookingNumber'],
  ])

  // The owner narrows the profile of the first: two steps below nobody has more than that.
  const narrow = {
    id: everything.id,
    version: everything.version,
    rights: only({ eta: 'view', masterBl: 'edit' }),
  }
  expect((await served.call(updateProfile, narrow, forwarder)).status).toBe(200)
  expect([await shown(broker), await shown(carrier)]).toEqual([['eta', 'masterBl'], ['eta']])
  for (const as of [broker, carrier])
    expect((await served.call(updateShipment, { id, eta: '2026-12-24' }, as)).status).toBe(403)

  // A field that the owner has meanwhile given by name to one below isn't bounded any more.
  const collaboratorId = broker.organization.id
  await served.call(
    updateCollaborator,
    { id, collaboratorId, rights: only({ bookingNumber: 'view' }) },
    forwarder,
  )
  expect(await shown(broker)).toEqual(['bookingNumber'])
  expect(
    (await story.list(id, forwarder)).items.find((each) => each.id === collaboratorId)?.grantedBy?.name,
  ).toBe('Forwarder')
  // And it hangs no longer on the one that brought it in, and what hangs below it neither.
  await served.call(removeCollaborator, { id, collaboratorId: importer.organization.id }, forwarder)
  expect([await shown(importer), await shown(broker), await shown(carrier)]).toEqual([
    [],
    ['bookingNumber'],
    ['bookingNumber'],
  ])
  await served.call(removeCollaborator, { id, collaboratorId }, forwarder)
  expect((await story.list(id, forwarder)).items).toHaveLength(1)
})

test('[NET-02] who was brought in can’t be reached by others than the owner and who brought it in', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker, carrier, stranger } = story
  const id = await story.shipment()
  const on = { mayShare: true }
  await story.add(id, forwarder, importer, on)
  await story.add(id, forwarder, carrier, { ...on, seesOthers: true })
  expect((await story.add(id, importer, broker)).status).toBe(200)
  const collaboratorId = broker.organization.id
  // The carrier sees it, and may neither change nor take it out, nor bring it in once more.
  expect((await story.list(id, carrier)).items.map(({ name }) => name)).toContain('Broker')
  expect(
    outcomeOf(await served.call(updateCollaborator, { id, collaboratorId, kind: 'buyer' }, carrier)),
  ).toEqual([403, 'UNAUTHORIZED'])
  expect((await served.call(removeCollaborator, { id, collaboratorId }, carrier)).status).toBe(403)
  expect(outcomeOf(await story.add(id, carrier, broker, { kind: 'buyer' }))).toEqual([
    403,
    'BEYOND_OWN_RIGHTS',
  ])
  expect((await story.list(id, forwarder)).items.find((each) => each.id === collaboratorId)).toMatchObject({
    kind: 'client',
    grantedBy: { name: 'Importer' },
  })
  // Nobody is brought in whom the one that shares on doesn't know, nor the owner.
  expect(outcomeOf(await story.add(id, importer, stranger))).toEqual([409, 'PARTNER_NOT_CONNECTED'])
  expect(outcomeOf(await story.add(id, importer, forwarder))).toEqual([409, 'OWN_ORGANIZATION'])
  // A member whose role edits no records of others shares nothing on.
  const role = await customRole(world, importer.organization, {
    modules: ['shipments'],
    default: 'edit',
    edits: 'own',
  })
  const dana = {
    person: await memberWith(world, importer.organization, { name: 'Dana', role }),
    organization: importer.organization,
  }
  expect(outcomeOf(await story.add(id, dana, carrier))).toEqual([403, 'UNAUTHORIZED'])
  const leave = { id, collaboratorId: importer.organization.id }
  expect((await served.call(removeCollaborator, leave, dana)).status).toBe(403)
  // Who leaves takes along whom it brought in.
  expect((await served.call(removeCollaborator, leave, importer)).status).toBe(204)
  expect((await story.list(id, forwarder)).items.map(({ name }) => name)).toEqual(['Forwarder', 'Carrier'])
  // What is gone can be shared on by nobody.
  expect((await story.add(id, importer, broker)).status).toBe(404)
  const party = { type: 'user', userId: importer.person.userId } as const
  expect((await served.call(addCollaborator, { id, party, kind: 'others' }, importer)).status).toBe(404)
})
