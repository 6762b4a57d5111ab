import { createHmac } from 'node:crypto'
import type { DemoShipment } from '@rumbo/domain/demo/demo-shipment'
import { demoShipment } from '@rumbo/domain/demo/world'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, pictureOf, randomOf } from './picture.ts'

const holder = useServed()
const batch = 200
type Item = DemoShipment['messages'][number]['item']

/** Voyages of the last months with some thousand messages, those by which their containers are first heard of among them. */
function voyages(count: number): readonly DemoShipment[] {
  const today = new Date().toISOString().slice(0, 10)
  const all = Array.from({ length: 400 }, (_, index) => demoShipment('replay', today, { index, period: 400 }))
  return all.filter(({ messages }) => messages.length > 0).slice(-count)
}

/** Every second one is made by its bill alone; its containers are the carrier's to tell. */
async function make(as: As, { values, containers }: DemoShipment, index: number): Promise<string> {
  const code = (place: unknown) => (place as { code: string }).code
  const { body } = await holder.served.call(
    createShipment,
    {
      name: String(values.name),
      freightType: 'ocean',
      masterBl: String(values.masterBl),
      bookingNumber: String(values.bookingNumber),
      pol: code(values.pol),
      pod: code(values.pod),
    },
    as,
  )
  if (index % 2 === 0) {
    for (const { number } of containers)
      await holder.served.call(createRow, { id: body.id, resource: 'containers', number }, as)
  }
  return body.id
}

async function follower(name: string, shipments: readonly DemoShipment[]) {
  const person = await holder.world.person(name)
  const as = { person, organization: await holder.world.organization(name, person) }
  const source = (await holder.served.call(createSource, { name: 'Carrier' }, as)).body
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const send = async (items: readonly Item[]) => {
    const body = JSON.stringify(items)
    const signed = createHmac('sha256', source.secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` }
    const answer = await fetch(new URL(path, holder.served.url), { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  }
  const ids: string[] = []
  for (const [index, shipment] of shipments.entries()) ids.push(await make(as, shipment, index))
  return {
    send,
    pictures: async () => {
      const pictures: Awaited<ReturnType<typeof pictureOf>>[] = []
      for (const id of ids) pictures.push(await pictureOf(holder.served, as, id))
      return pictures
    },
  }
}

test('[TRK-02] a carrier’s thousand events shuffled, some of them doubled, give the same picture as in order', async () => {
  const shipments = voyages(56)
  const inOrder = shipments
    .flatMap(({ messages }) => messages)
    .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
    .map(({ item }) => item)
  expect(inOrder.length).toBeGreaterThanOrEqual(1_000)
  const random = randomOf(7)
  const doubled = [...inOrder, ...inOrder.filter(() => random(4) === 0)]
  const shuffled = doubled
    .map((item) => ({ item, rank: random(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

  const patient = await follower('In order', shipments)
  for (let from = 0; from < inOrder.length; from += batch)
    await patient.send(inOrder.slice(from, from + batch))
  const confused = await follower('Shuffled', shipments)
  for (let from = 0; from < shuffled.length; from += 2 * batch) {
    // Two messages at once.
    const [one, other] = [shuffled.slice(from, from + batch), shuffled.slice(from + batch, from + 2 * batch)]
    await Promise.all([confused.send(one), other.length > 0 ? confused.send(other) : undefined])
  }

  const [expected, found] = [await patient.pictures(), await confused.pictures()]
  // The test tells something: most of them have come somewhere, and those without containers have got theirs.
  const moved = expected.filter(({ shipment }) => (shipment as { atd: unknown }).atd !== null)
  expect(moved.length).toBeGreaterThan(shipments.length / 2)
  expect(expected.map(({ boxes }) => boxes)).toEqual(
    shipments.map(({ containers }) => containers.map(({ number }) => number).sort()),
  )
  for (const [index, picture] of expected.entries()) expect(found[index]).toEqual(picture)
}, 240_000)
