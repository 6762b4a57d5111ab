import { hauliers, railways } from './carriers.ts'
import { type Step, typedCourse } from './course.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { railLanes, roadLanes } from './lanes.ts'
import { containerNumber } from './numbers.ts'
import { weightOf } from './ocean-shipment.ts'
import { headOf, tradeOf } from './parties.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { day, hour, isoUtc } from './time.ts'

/** A shipment by road or rail that was planned to leave at `leaves`, typed by its owner as far as it has come. */
export function landShipment(
  random: Random,
  mode: 'road' | 'rail',
  { leaves, now }: { readonly leaves: number; readonly now: number },
): DemoShipment {
  const byRail = mode === 'rail'
  const lane = random.pick(byRail ? railLanes : roadLanes)
  const trade = tradeOf(random, { from: lane.from, to: lane.to })
  const goods = random.pick(trade.seller.goods)
  const late = random.chance(0.8) ? 0 : random.int(6, 40) * hour
  const [here, there] = [places[lane.from].offset, places[lane.to].offset]
  const step = (meaning: Step['meaning'], after: number, offset: number): Step => ({
    meaning,
    planned: leaves + after,
    real: leaves + after + (after < 0 ? 0 : late),
    offset,
  })
  const bookedAt = Math.min(leaves - random.int(2, 5) * day, now - random.int(20, 50) * hour)
  const steps: readonly Step[] = [
    { meaning: 'ready', planned: bookedAt, real: bookedAt, offset: here },
    step('atOrigin', -5 * hour, here),
    step('inTransit', 0, here),
    step('atDestination', lane.days * day, there),
    step('delivered', lane.days * day + 4 * hour, there),
  ]
  const weight = weightOf(random, goods.tonnes)
  const modality: LandModality = byRail ? random.pick(['fcl', 'wagon']) : random.pick(['ftl', 'ftl', 'ltl'])

  return {
    owner: trade.owner,
    sharedWith: trade.sharedWith,
    createdAt: isoUtc(bookedAt),
    promisedOn: isoUtc(leaves + (lane.days + 1) * day).slice(0, 10),
    values: {
      ...headOf(random, goods.name),
      freightType: mode,
      modality,
      incoterm: random.pick(['DAP', 'FCA', 'EXW', 'DDP']),
      incotermPlace: places[lane.to].name,
      ...trade.values,
      carrierCode: { label: random.pick(byRail ? railways : hauliers) },
      masterBl: `${byRail ? 'RW' : 'CP'}${random.digits(8)}`,
      truckTrip: [
        byRail ? `Q${random.letters(4)}-${random.int(10, 31)}` : `${random.letters(3)}-${random.digits(4)}`,
      ],
      ...typedCourse(mode, steps, now),
      manualTracking: true,
    },
    containers: [{ ...unitOf(random, modality), weight }],
    messages: [],
  }
}

type LandModality = 'fcl' | 'wagon' | 'ftl' | 'ltl'

function unitOf(random: Random, modality: LandModality): Readonly<Record<string, string>> {
  switch (modality) {
    case 'fcl':
      return { type: '45G1', number: containerNumber(random, 'MAEU') }
    case 'wagon':
      return { type: random.pick(['boxcar', 'gondola', 'hopper']), number: `FXE${random.digits(6)}` }
    case 'ftl':
      return {
        type: random.pick(['dryVan53', 'dryVan53', 'flatbed']),
        number: `${random.digits(2)}${random.letters(2)}${random.digits(1)}${random.letters(1)}`,
      }
    case 'ltl':
      return { type: 'pallet', amount: String(random.int(2, 12)) }
  }
}
