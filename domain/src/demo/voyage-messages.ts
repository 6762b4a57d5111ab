import type { DemoMessage } from './demo-shipment.ts'
import type { OceanLane } from './lanes.ts'
import { type Booked, carrierOf, type Move, reportDelay } from './messages.ts'
import type { Random } from './random.ts'
import { day, hour } from './time.ts'
import type { Call, VoyagePlan } from './voyage-plan.ts'

export type VoyageToTell = {
  readonly lane: OceanLane
  readonly plan: VoyagePlan
  readonly booked: Booked
  /** Where the cargo is packed and unpacked. */
  readonly from: OceanLane['pol']
  readonly to: OceanLane['pod']
}

/** All messages of a carrier about a voyage, in the order in which they are sent. */
export function tellVoyage(random: Random, voyage: VoyageToTell, now: number): readonly DemoMessage[] {
  const messages = [
    ...schedule(random, voyage),
    ...updates(random, voyage, now),
    ...waiting(random, voyage, now),
    ...calls(random, voyage),
    ...papers(random, voyage),
  ]
  for (const box of voyage.booked.containers) messages.push(...moves(random, voyage, box))
  return messages.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : 0))
}

/** Plans at the booking, then estimates as they come nearer to what will be. */
function schedule(random: Random, { plan, booked }: VoyageToTell): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  const sails = plan.calls[0]?.leaves?.planned ?? plan.bookedAt
  const lateEtaAt = plan.rolled?.statedAt ?? sails - 4 * day
  return plan.calls.flatMap((call) => {
    const out: DemoMessage[] = []
    const say = (code: 'ARRI' | 'DEPA', when: Call['arrives'], sailing: Call['vesselIn']) => {
      if (!when) return
      const first = call.sequence === 1 && plan.rolled ? plan.rolled.from : sailing
      out.push(
        carrier.vesselCall(code, call, {
          certainty: 'PLN',
          at: when.planned,
          said: plan.bookedAt,
          sailing: first,
        }),
      )
      const midway = when.planned + Math.round((when.real - when.planned) / (2 * day)) * day
      const last = when.real - random.int(1, 3) * day
      if (call.isUnannounced) return
      if (lateEtaAt < last)
        out.push(carrier.vesselCall(code, call, { certainty: 'EST', at: midway, said: lateEtaAt, sailing }))
      const settled = Math.round(when.real / hour) * hour
      out.push(
        carrier.vesselCall(code, call, {
          certainty: 'EST',
          at: settled,
          said: Math.max(last, plan.bookedAt + hour),
          sailing,
        }),
      )
    }
    say('ARRI', call.arrives, call.vesselIn)
    say('DEPA', call.leaves, call.vesselOut)
    return out
  })
}

/** Days between the estimates that a carrier sends of what is under way, and how many of the last ones are sent. */
const between = 3
const lastUpdates = 5

/** The estimates of the last days of a shipment that is to leave or to arrive: as time goes by they come nearer to what will be. */
function updates(random: Random, { plan, booked }: VoyageToTell, now: number): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  const say = (call: Call | undefined, code: 'ARRI' | 'DEPA') => {
    const [when, sailing] =
      code === 'ARRI' ? [call?.arrives, call?.vesselIn] : [call?.leaves, call?.vesselOut]
    if (!call || !when || when.real <= now) return []
    return Array.from(
      { length: lastUpdates },
      (_, back) => now - back * between * day - random.int(3, 20) * hour,
    )
      .filter((said) => said > plan.bookedAt + day)
      .map((said) => {
        const near = Math.min(1, Math.max(0.5, (said - plan.bookedAt) / (when.real - plan.bookedAt)))
        const late = call.isUnannounced ? 0 : Math.round(((when.real - when.planned) * near) / hour) * hour
        return carrier.vesselCall(code, call, {
          certainty: 'EST',
          at: when.planned + late,
          said,
          sailing: sailing ?? null,
        })
      })
  }
  return [...say(plan.calls[0], 'DEPA'), ...say(plan.calls.at(-1), 'ARRI')]
}

/** When the containers that wait in port are expected to leave it, sent every few days. */
function waiting(random: Random, { plan, booked, lane }: VoyageToTell, now: number): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  const arrived = plan.calls.at(-1)?.arrives?.real ?? now
  const out = plan.fetchedAt
  if (out === undefined || out <= now || arrived > now) return []
  return booked.containers.flatMap((box) =>
    Array.from({ length: lastUpdates }, (_, back) => now - back * between * day - random.int(3, 20) * hour)
      .filter((said) => said > arrived + day)
      .map((said) =>
        carrier.move({
          certainty: 'EST',
          code: 'GTOT',
          box,
          at: out,
          said,
          load: 'LADEN',
          facility: 'POTE',
          place: lane.pod,
        }),
      ),
  )
}

/** What the vessels did. */
function calls(random: Random, { plan, booked }: VoyageToTell): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  return plan.calls.flatMap((call) => {
    const did = (code: 'ARRI' | 'DEPA', at: number | undefined, sailing: Call['vesselIn']) =>
      at === undefined
        ? []
        : [carrier.vesselCall(code, call, { certainty: 'ACT', at, said: at + reportDelay(random), sailing })]
    return [
      ...did('ARRI', call.arrives?.real, call.vesselIn),
      ...did('DEPA', call.leaves?.real, call.vesselOut),
    ]
  })
}

function papers(random: Random, { plan, booked }: VoyageToTell): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  const left = plan.calls[0]?.leaves?.real ?? plan.bookedAt
  const arrived = plan.calls.at(-1)?.arrives?.real ?? left
  return [
    carrier.paper('CONF', 'BKG', plan.bookedAt + hour),
    carrier.paper('ISSU', 'TRD', left + 2 * day),
    ...(plan.held ? [carrier.paper('HOLD', 'CUS', plan.held.from)] : []),
    carrier.paper('RELS', 'CUS', plan.held?.until ?? arrived + random.int(1, 3) * day),
  ]
}

/** The way of one container, from the empty one to the empty one. */
function moves(
  random: Random,
  { plan, booked, lane, from, to }: VoyageToTell,
  box: string,
): readonly DemoMessage[] {
  const carrier = carrierOf(random, booked)
  const left = plan.calls[0]?.leaves?.real ?? plan.bookedAt
  const arrived = plan.calls.at(-1)?.arrives?.real ?? left
  const free = Math.max(plan.held?.until ?? 0, arrived + 2 * day)
  const out = plan.fetchedAt ?? free + random.int(1, 5) * day + random.int(0, 8) * hour
  const delivered = out + random.int(14, 40) * hour
  const move = (
    code: Move['code'],
    at: number,
    rest: Pick<Move, 'load' | 'place' | 'facility'> & Partial<Move>,
  ) => carrier.move({ certainty: 'ACT', code, box, at, said: at + reportDelay(random), ...rest })
  const empty = { load: 'EMPTY', facility: 'DEPO' } as const
  const laden = { load: 'LADEN', facility: 'POTE' } as const
  const customer = { load: 'LADEN', facility: 'CLOC' } as const

  return [
    move('GTOT', left - random.int(6, 8) * day, { ...empty, place: lane.pol }),
    move('STUF', left - 5 * day, { ...customer, place: from }),
    move('PICK', left - 4 * day - random.int(0, 9) * hour, { ...customer, place: from }),
    move('GTIN', left - random.int(50, 80) * hour, { ...laden, place: lane.pol }),
    ...plan.calls.flatMap((call) => [
      ...(call.arrives
        ? [
            move('DISC', call.arrives.real + random.int(8, 30) * hour, {
              ...laden,
              place: call.port,
              sailing: call.vesselIn,
            }),
          ]
        : []),
      ...(call.leaves
        ? [
            move('LOAD', call.leaves.real - random.int(6, 20) * hour, {
              ...laden,
              place: call.port,
              sailing: call.vesselOut,
            }),
          ]
        : []),
    ]),
    move('GTOT', out, { ...laden, place: lane.pod }),
    move('GTIN', delivered, { ...customer, place: to }),
    move('GTIN', delivered + random.int(2, 6) * day, { ...empty, place: lane.pod }),
  ]
}
