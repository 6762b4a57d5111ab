import type { Json } from '../fields/field-type.ts'
import type { IncotermCode } from '../reference/incoterms.ts'
import { oceanCarriers } from './carriers.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { type OceanLane, oceanLanes } from './lanes.ts'
import { containerNumber } from './numbers.ts'
import { papersOf } from './papers/papers-of.ts'
import { headOf, tradeOf } from './parties.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { day, isoUtc } from './time.ts'
import { tellVoyage } from './voyage-messages.ts'
import { planVoyage, type VoyagePlan } from './voyage-plan.ts'

const incoterms: readonly [IncotermCode, ...IncotermCode[]] = [
  'FOB',
  'FOB',
  'FOB',
  'CIF',
  'CFR',
  'EXW',
  'FCA',
  'DAP',
]

/** What goes another way than by chance. */
export type OceanStory = {
  readonly lanes: readonly [OceanLane, ...OceanLane[]]
  /** When it was planned to leave on a lane. */
  readonly sails: (lane: OceanLane) => number
  readonly plan: (plan: VoyagePlan) => VoyagePlan
  /** Since when the carrier has said nothing. */
  readonly silentSince?: number
  /** Days in port, and with the container, that are agreed for it; else by chance. */
  readonly free?: { readonly demurrage: number; readonly detention: number }
  /** Who buys; else by chance. */
  readonly client?: string
}

/** A shipment by ocean that was planned to leave at a time, with all that its carrier has reported until `now`. */
export const oceanShipment = (random: Random, sails: number, now: number): DemoShipment =>
  oceanStory(random, { lanes: oceanLanes, sails: () => sails, plan: (plan) => plan }, now)

/** The same of a story. */
export function oceanStory(random: Random, story: OceanStory, now: number): DemoShipment {
  const lane = random.pick(story.lanes)
  const carrier = random.pick(lane.carriers)
  const from = random.pick(lane.from)
  const to = random.pick(lane.to)
  const trade = tradeOf(random, { from, to, client: story.client })
  const goods = random.pick(trade.seller.goods)
  const incoterm = random.pick(incoterms)
  const less = random.chance(0.15)
  const boxes = Array.from({ length: less ? 1 : random.pick([1, 1, 1, 2, 2, 3, 4]) }, () =>
    containerNumber(random, carrier),
  )
  const mbl = oceanCarriers[carrier].bill(random, lane.pol.slice(2))
  const booking = carrier === 'MAEU' ? mbl : `${random.letters(3)}${random.digits(7)}`
  const plan = story.plan(planVoyage(random, lane, { carrier, at: story.sails(lane), now }))
  const booked = { carrier, service: lane.service, booking, mbl, containers: boxes }
  const messages = tellVoyage(random, { lane, plan, from, to, booked }, now)
  const until = story.silentSince ?? now

  return {
    owner: trade.owner,
    sharedWith: trade.sharedWith,
    createdAt: isoUtc(plan.bookedAt),
    promisedOn: isoUtc((plan.calls.at(-1)?.arrives?.planned ?? plan.bookedAt) + 6 * day).slice(0, 10),
    values: {
      ...headOf(random, goods.name),
      freightType: 'ocean',
      modality: less ? 'lcl' : 'fcl',
      incoterm,
      incotermPlace:
        places[incoterm === 'CIF' || incoterm === 'CFR' ? lane.pod : incoterm === 'DAP' ? to : lane.pol].name,
      ...trade.values,
      carrierCode: { label: oceanCarriers[carrier].name, code: carrier },
      masterBl: mbl,
      bookingNumber: booking,
      houseBl: `ANDA${lane.pol.slice(2)}${random.digits(6)}`,
      containerNumber: boxes[0] ?? null,
      pol: { label: places[lane.pol].name, code: lane.pol },
      pod: { label: places[lane.pod].name, code: lane.pod },
      freeDaysOfDemurrage: story.free?.demurrage ?? random.pick([7, 7, 10, 14]),
      freeTimeAtDestination: story.free?.detention ?? random.pick([14, 14, 21]),
      ...papersOf(plan, mbl, now),
      trackCargo: true,
    },
    containers: boxes.map((number) => ({
      number,
      ...(less
        ? { type: random.pick(['pallet', 'box', 'crate']), amount: String(random.int(4, 22)) }
        : { type: goods.cold ? '45R1' : random.pick(['45G1', '45G1', '22G1', '42G1']) }),
      seal: `${random.letters(2)}${random.digits(7)}`,
      weight: weightOf(random, less ? goods.tonnes / 4 : goods.tonnes),
    })),
    messages: messages.filter(({ receivedAt }) => Date.parse(receivedAt) <= until),
  }
}

/** In kilogram, a tenth around what is usual. */
export const weightOf = (random: Random, tonnes: number): Json => ({
  amount: String(Math.round(tonnes * 1000 * (0.9 + random.next() * 0.2))),
  unit: 'kilogram',
})
