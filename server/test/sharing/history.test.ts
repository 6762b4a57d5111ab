import { newId } from '@rumbo/domain/kernel/id'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { listHistory, updateShipment } from '@rumbo/domain/shipments/api'
import {
  addCollaborator,
  removeCollaborator,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { type Acting, only, passivePartner, useStory } from './story.ts'

const holder = useStory()

const history = async (id: string, as: Acting, query: object = {}) => {
  const { body } = await holder.served.call(listHistory, { id, ...query }, as)
  return [...body.items].reverse()
}
const deed = ({ user, organization, changes }: HistoryEntry) => [
  organization?.label ?? null,
  user?.label ?? null,
  changes.map(({ field }) => field).join(),
]

test('[NET-02] who did what in which company: each reads the name only of those it may know of, and of people its own', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  // Also in the forwarder's company: what she does for the importer stays the importer's there.
  await world.join(forwarder.organization, importer.person, 'member')
  const id = await story.shipment()
  const rights = only({ eta: 'edit', etd: 'edit' })
  await story.add(id, forwarder, importer, { rights, seesOthers: true })
  await story.add(id, forwarder, broker, { rights })
  const write = (values: object, as: Acting) => served.call(updateShipment, { id, ...values } as never, as)
  await write({ eta: '2026-12-01' }, importer)
  await write({ eta: '2026-12-02', bookingNumber: 'BK-1' }, forwarder)
  await write({ eta: '2026-12-03' }, broker)
  const read = async (as: Acting) => (await history(id, as, { field: 'eta' })).map(deed)
  expect(await read(forwarder)).toEqual([
    ['Importer', null, 'eta'],
    ['Forwarder', 'Ana of Forwarder', 'eta'],
    ['Broker', null, 'eta'],
  ])
  expect(await read(importer)).toEqual([
    ['Importer', 'Ana of Importer', 'eta'],
    ['Forwarder', null, 'eta'],
    ['Broker', null, 'eta'],
  ])
  // The broker may not know who else takes part: another company did it.
  expect(await read(broker)).toEqual([
    [null, null, 'eta'],
    ['Forwarder', null, 'eta'],
    ['Broker', 'Ana of Broker', 'eta'],
  ])
  const all = JSON.stringify(await history(id, broker))
  for (const secret of [
    'Importer',
    importer.organization.id,
    importer.person.userId,
    'BK-1',
    'bookingNumber',
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  // Nor does a filter by somebody else's person show that they were there.
  expect(await history(id, broker, { userId: importer.person.userId })).toEqual([])
  expect(await history(id, broker, { userId: newId() })).toEqual([])
})

test('[NET-02] history tells who was brought in, changed and taken out: the owner all, a holder about itself', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await story.shipment()
  await story.add(id, forwarder, importer, {
    kind: 'importer',
    rights: only({ eta: 'edit' }),
    mayShare: true,
  })
  await story.add(id, forwarder, carrier, { kind: 'logistics_provider', seesOthers: true })
  await story.add(id, importer, broker, { kind: 'customs_broker', rights: only({ eta: 'view' }) })
  const change = { id, collaboratorId: importer.organization.id, kind: 'buyer' } as const
  await served.call(updateCollaborator, change, forwarder)
  const party = {
    type: 'partner',
    partnerId: await passivePartner(world, forwarder.organization, 'Bodega'),
  } as const
  await served.call(addCollaborator, { id, party, kind: 'supplier' }, forwarder)
  await served.call(removeCollaborator, { id, collaboratorId: broker.organization.id }, importer)

  const linesOf = async (as: Acting) =>
    (await history(id, as, { field: '@share' })).map(({ organization, user, changes: [line] }) => {
      const [from, to] = [line?.from, line?.to] as ({ name: string; kind: string } | null)[]
      return `${organization?.label ?? '?'}/${user?.label ?? '-'}: ${(from ?? to)?.name} ${from?.kind ?? '-'} ${to?.kind ?? '-'}`
    })
  expect(await linesOf(forwarder)).toEqual([
    'Forwarder/Ana of Forwarder: Importer - importer',
    'Forwarder/Ana of Forwarder: Carrier - logistics_provider',
    'Importer/-: Broker - customs_broker',
    'Forwarder/Ana of Forwarder: Importer importer buyer',
    'Forwarder/Ana of Forwarder: Bodega - supplier',
    'Importer/-: Broker customs_broker -',
  ])
  expect(await linesOf(importer)).toEqual([
    'Forwarder/-: Importer - importer',
    'Forwarder/-: Importer importer buyer',
  ])
  // Who may see the others reads of those that take part now, and not what they may do.
  expect(await linesOf(carrier)).toEqual([
    'Forwarder/-: Importer - importer',
    'Forwarder/-: Carrier - logistics_provider',
    'Forwarder/-: Importer importer buyer',
  ])
  const ofOthers = (await history(id, carrier, { field: '@share' })).flatMap(({ changes }) => changes)
  expect(ofOthers[0]?.to).toMatchObject({ profile: null, mayShare: null, seesOthers: null })
  const own = (await history(id, forwarder, { field: '@share' })).flatMap(({ changes }) => changes)
  expect(own[1]?.to).toMatchObject({ profile: 'Estándar', mayShare: false, seesOthers: true })
})
