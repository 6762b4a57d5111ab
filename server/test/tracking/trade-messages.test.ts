import { readFileSync } from 'node:fs'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveMessage } from '@rumbo/domain/tracking/api'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import { readMessage } from '@rumbo/domain/tracking/protocols/read-message'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, pictureOf, randomOf } from './picture.ts'

const holder = useServed()
const sample = (name: string): string =>
  readFileSync(new URL(`../../../domain/src/tracking/samples/${name}`, import.meta.url), 'utf8')

type Message = { readonly protocol: Protocol; readonly text: string }
const of = (protocol: Protocol, ...names: readonly string[]): readonly Message[] =>
  names.map((name) => ({ protocol, text: sample(name) }))

const dcsa30Kinds = ['transport', 'equipment', 'shipment', 'iot', 'reefer']

/** All published messages that are kept as samples. */
const messages: readonly Message[] = [
  ...of('dcsa22', 'dcsa-22-response.json'),
  ...of('dcsa30', 'dcsa-30-response.json', 'dcsa-30-response-nextpage.json'),
  ...of('dcsa30', ...dcsa30Kinds.map((kind) => `dcsa-30-request-${kind}.json`)),
  ...of('iftsta', 'edifact_d00b_iftsta.edi'),
  ...of('x12', 'x12_214_case1.edi', 'x12_315_case1.edi', 'x12_322_case1.edi'),
  ...of('x12', 'x12_004010_850.edi', 'x12_004060_856.edi'),
  ...of('oneRecord', 'LogisticsEvents_list.json', 'Notification_example1.json'),
]

/** The shipments that the messages are about, each by one of its numbers. */
const shipments = [
  { name: 'dcsa22', freightType: 'ocean', masterBl: 'reserved-HHL123', etd: '2021-01-02' },
  { name: 'dcsa30', freightType: 'ocean', masterBl: 'HHL71800000' },
  { name: 'box', freightType: 'ocean', bookingNumber: 'ABC709951', containerNumber: 'APZU4812090' },
  { name: 'iftsta', freightType: 'ocean', masterBl: 'ABCD224O4023815X', etd: '2022-11-08' },
  { name: 'truck', freightType: 'road', masterBl: '995551', etd: '2011-12-17' },
  { name: 'train', freightType: 'rail', masterBl: 'A5GEMEN1976X', etd: '2016-05-26' },
]

/** An organization with these shipments and a source for each protocol. */
async function follower(name: string) {
  const person = await holder.world.person(name)
  const as: As = { person, organization: await holder.world.organization(name, person) }
  const sources = new Map<Protocol, { readonly id: string; readonly secret: string }>()
  for (const protocol of new Set(messages.map((message) => message.protocol)))
    sources.set(
      protocol,
      (await holder.served.call(createSource, { name: protocol, protocol, proof: 'bearer' }, as)).body,
    )
  const ids: string[] = []
  for (const values of shipments) ids.push((await holder.served.call(createShipment, values, as)).body.id)
  return {
    as,
    ids,
    tell: async ({ protocol, text }: Message) => {
      const { id = '', secret = '' } = sources.get(protocol) ?? {}
      const answer = await fetch(new URL(receiveMessage.path.replace('{sourceId}', id), holder.served.url), {
        method: 'POST',
        headers: { 'content-type': 'text/plain', authorization: `Bearer ${secret}` },
        body: text,
      })
      expect(answer.status).toBe(204)
    },
    pictures: async () => Promise.all(ids.map((id) => pictureOf(holder.served, as, id))),
    facts: async () =>
      Promise.all(ids.map(async (id) => factsOf((await holder.served.call(getShipment, { id }, as)).body))),
    quarantined: async () => {
      const { items } = (await holder.served.call(listRefusals, { limit: 200 }, as)).body
      return [...new Set(items.map(({ source, code, path }) => `${source}: ${code} ${path}`))].sort()
    },
  }
}

const codeOf = (place: unknown) => (place as { code?: string } | null)?.code ?? null
const factsOf = (shipment: Readonly<Record<string, unknown>>) => {
  const { name, phase, pol, pod, etd, atd, eta, ata } = shipment
  return { name, phase, ports: [codeOf(pol), codeOf(pod)], left: [etd, atd], comes: [eta, ata] }
}

/** The items of the messages, each a message by itself. */
const itemsOf = ({ protocol, text }: Message): readonly Message[] => {
  const batches = [
    ...readMessage(protocol, text, { receivedAt: new Date().toISOString(), zoneOf: () => null }),
  ]
  const raws = batches.flatMap(({ events, refused }) => [...events, ...refused].map(({ raw }) => raw))
  return [...new Set(raws)].map((raw) => ({ protocol, text: raw }))
}

/** Messages in another order, some of them twice, and some items of JSON as one list. */
function shuffled(all: readonly Message[], seed: number): readonly Message[] {
  const random = randomOf(seed)
  const repeated = [...all, ...all.filter(() => random(3) === 0)]
    .map((message) => ({ message, rank: random(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ message }) => message)
  return repeated.flatMap((message, at) => {
    const next = repeated[at + 1]
    const isList = message.protocol !== 'x12' && message.protocol !== 'iftsta'
    return isList && next?.protocol === message.protocol
      ? [{ ...message, text: `[${message.text},${next.text}]` }]
      : [message]
  })
}

test('[TRK-12] published trade messages give one picture in any order, and what says nothing is quarantined with its reason', async () => {
  const inOrder = await follower('In order')
  for (const message of messages) await inOrder.tell(message)
  const expected = await inOrder.pictures()
  for (const seed of [3, 11]) {
    const confused = await follower(`Shuffled ${seed}`)
    for (const message of shuffled(messages.flatMap(itemsOf), seed)) await confused.tell(message)
    expect(await confused.pictures()).toEqual(expected)
    expect(await confused.quarantined()).toEqual(await inOrder.quarantined())
  }
  const fact = (
    name: string,
    phase: string,
    [ports, left, comes]: readonly (readonly (string | null)[])[],
  ) => ({ name, phase, ports, left, comes })
  const none = [null, null]
  expect(await inOrder.facts()).toEqual([
    // A vessel has reached a port on the way: neither end is known.
    fact('dcsa22', '40_in_transit', [none, ['2021-01-02', null], none]),
    fact('dcsa30', '50_at_destination_port', [
      ['GBSOU', 'DEHAM'],
      [null, '2026-01-16'],
      [null, '2026-01-20'],
    ]),
    // Its container stands empty in a depot.
    fact('box', '70_delivered', [
      ['GBSOU', 'DEHAM'],
      [null, '2026-01-16'],
      [null, '2026-01-20'],
    ]),
    fact('iftsta', '60_to_final_destination', [
      ['COCTG', 'USNYC'],
      ['2022-11-08', '2022-11-09'],
      [null, '2022-11-17'],
    ]),
    fact('truck', '50_delivered', [none, ['2011-12-17', '2011-12-17'], ['2011-12-22', '2011-12-22']]),
    fact('train', '30_in_transit', [none, ['2016-05-26', '2016-05-26'], ['2016-05-28', null]]),
  ])
  expect(await inOrder.quarantined()).toEqual([
    // Sensors.
    'dcsa30: unknownEventType eventType',
    'iftsta: dateUnknown LOC+11 DTM+133',
    'iftsta: dateUnknown LOC+29 DTM+132',
    'iftsta: dateUnknown LOC+29 DTM+133',
    // A notification of the interface, which is no event.
    'oneRecord: unknownEventType @type',
    'x12: dateUnknown DTM*830',
    // An order and a shipping notice.
    'x12: notReadable ST-01',
    // A vessel at an inland town that no list of ports has.
    'x12: placeUnknown B4',
  ])
}, 120_000)

type Item = Record<string, unknown>

/** What senders get wrong in an item of the published DCSA message, by what it is quarantined with. */
const wrongValues: Readonly<Record<string, (item: Item) => unknown>> = {
  'notAnObject ': () => 'no item',
  'missing eventDateTime': (item) => ({ ...item, eventDateTime: null }),
  'missing eventType': (item) => ({ ...item, eventType: '' }),
  'unknownEventType eventType': (item) => ({ ...item, eventType: 'GTOT' }),
  'unknownEventCode transportEventTypeCode': (item) => ({ ...item, transportEventTypeCode: 'ARRIVED' }),
  'unknownClassifier eventClassifierCode': (item) => ({ ...item, eventClassifierCode: 'ACTUAL' }),
  'unknownTransport transportCall.modeOfTransport': (item) => withCall(item, { modeOfTransport: 'SHIP' }),
  'placeNotValid transportCall.UNLocationCode': (item) => withCall(item, { UNLocationCode: 'PARIS FR' }),
  'placeUnknown transportCall': (item) => withCall(item, { UNLocationCode: null }),
  'notText transportCall.UNLocationCode': (item) => withCall(item, { UNLocationCode: ['FRPAR'] }),
  'timeNotValid eventDateTime': (item) => ({ ...item, eventDateTime: '09/01/2021 14:12' }),
  'timeWithoutOffset eventDateTime': (item) => ({ ...item, eventDateTime: '2021-01-09T14:12:56' }),
  'timeNotPlausible eventDateTime': (item) => ({ ...item, eventDateTime: '0001-01-01T00:00:00Z' }),
  'timeInFuture eventDateTime': (item) => ({ ...item, eventDateTime: '2099-01-09T14:12:56Z' }),
  'noIdentity ': (item) => ({ ...item, documentReferences: [], references: [] }),
}
const withCall = (item: Item, call: Item): Item => ({
  ...item,
  transportCall: { ...(item.transportCall as Item), ...call },
})

test('[TRK-12] wrong values in a published message are quarantined one by one, and the good items next to them are taken', async () => {
  const { as, ids, tell, pictures, quarantined } = await follower('Wrong values')
  const good = JSON.parse(sample('dcsa-22-response.json')) as Item[]
  const [arrival = {}] = good
  const bad = Object.values(wrongValues).map((spoil) => spoil(arrival))
  const alone = await follower('Good values')
  await alone.tell({ protocol: 'dcsa22', text: JSON.stringify(good) })
  for (const seed of [5, 6]) {
    const random = randomOf(seed)
    const mixed = [...good, ...bad]
      .map((item) => ({ item, rank: random(2 ** 30) }))
      .sort((a, b) => a.rank - b.rank)
    await tell({ protocol: 'dcsa22', text: JSON.stringify(mixed.map(({ item }) => item)) })
  }
  const withoutQuarantine = (all: Awaited<ReturnType<typeof pictures>>) =>
    all.map((picture) => ({ ...picture, quarantined: [] }))
  expect(withoutQuarantine(await pictures())).toEqual(withoutQuarantine(await alone.pictures()))
  expect(await quarantined()).toEqual(
    Object.keys(wrongValues)
      .map((reason) => `dcsa22: ${reason}`)
      .sort(),
  )
  const problems = (await holder.served.call(getTimeline, { id: ids[0] ?? '' }, as)).body.putAside
  // Those that name a number of the shipment stand on its timeline, with the reason.
  const named = Object.keys(wrongValues).filter((reason) => reason.split(' ')[1] !== '')
  expect(problems.map(({ code, path }) => `${code} ${path}`).sort()).toEqual(named.sort())
}, 60_000)
