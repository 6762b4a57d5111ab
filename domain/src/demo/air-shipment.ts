import { airlines } from './carriers.ts'
import { type Step, typedCourse } from './course.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { airLanes } from './lanes.ts'
import { airWaybill } from './numbers.ts'
import { weightOf } from './ocean-shipment.ts'
import { headOf, tradeOf } from './parties.ts'
import { places } from './places.ts'
import type { Random } from './random.ts'
import { day, hour, isoUtc } from './time.ts'

/** A shipment by air that was planned to leave at `flies`, typed by its owner as far as it has come. */
export function airShipment(random: Random, flies: number, now: number): DemoShipment {
  const lane = random.pick(airLanes)
  const code = random.pick(lane.airlines)
  const airline = airlines[code] ?? { name: code, prefix: '139' }
  const trade = tradeOf(random, { from: lane.apol, to: lane.to })
  const late = random.chance(0.75) ? 0 : random.int(1, 2) * day
  const [here, there] = [places[lane.apol].offset, places[lane.apod].offset]
  const step = (meaning: Step['meaning'], after: number, offset: number): Step => {
    const planned = flies + after
    return { meaning, planned, real: planned + late, offset }
  }
  const arrives = lane.days * day
  const bookedAt = Math.min(flies - random.int(4, 9) * day, now - random.int(1, 3) * day)
  const steps: readonly Step[] = [
    { meaning: 'ready', planned: bookedAt, real: bookedAt, offset: here },
    step('toOrigin', -2 * day, here),
    step('atOrigin', -30 * hour, here),
    step('inTransit', 0, here),
    step('atDestination', arrives, there),
    step('toFinalDestination', arrives + 2 * day, there),
    step('delivered', arrives + 3 * day, there),
  ]
  const airport = (place: keyof typeof places) => ({ label: places[place].name, code: place })
  return {
    owner: trade.owner,
    sharedWith: trade.sharedWith,
    createdAt: isoUtc(bookedAt),
    promisedOn: isoUtc(flies + arrives + 4 * day).slice(0, 10),
    values: {
      ...headOf(random, trade.seller.flown),
      freightType: 'air',
      modality: random.pick(['general', 'general', 'consolidated']),
      incoterm: random.pick(['FCA', 'EXW', 'CPT', 'DAP']),
      incotermPlace: places[lane.apol].name,
      ...trade.values,
      carrierCode: { label: airline.name, code },
      masterBl: airWaybill(random, airline.prefix),
      houseBl: `AND${random.digits(8)}`,
      planeFlight: [`${code}${random.int(100, 899)}`],
      apol: airport(lane.apol),
      apod: airport(lane.apod),
      ...typedCourse('air', steps, now),
      manualTracking: true,
    },
    containers: [{ type: 'box', amount: String(random.int(4, 60)), weight: weightOf(random, 0.6) }],
    messages: [],
  }
}
