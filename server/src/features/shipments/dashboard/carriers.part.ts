import { daysOf, withShorterOnes } from '@rumbo/domain/dashboard/periods'
import type { Period } from '@rumbo/domain/fields/filter/period'
import { rankedOf } from '@rumbo/domain/shipments/dashboard/carriers'
import { arrivedIn } from '@rumbo/domain/shipments/dashboard/filters'
import { shipments } from '@rumbo/domain/shipments/module'
import { countByFilter } from '../../../access/read/count-by-filter.ts'
import { type Tallied, tallyRecords } from '../../../access/read/tally.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, useInternally } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import type { DashboardPart } from '../../../records/dashboard/dashboard-part.ts'

const byCarrier = { labelled: ['carrierCode'], split: 'timing', days: ['firstEta', 'ata'] } as const
const byLane = shipments.routes.map(({ from, to }) => ({ labelled: [from, to], spread: 'transitTime' }))

/** Shipments that are read for one answer, at most: reading half a million takes ten seconds. */
const maxReadAtOnce = 50_000

/** How carriers and lanes did, of what arrived in a period, or in the longest shorter one in which not too many arrived. */
export const carriersPart = (maxRead = maxReadAtOnce): DashboardPart => ({
  id: 'carriers',
  permission: 'shipments',
  isOfAllPeriods: false,
  read: async (scope, today, period) => {
    const whole = daysOf(period, today)
    const days = await readableDays(scope, withShorterOnes(whole, today), maxRead)
    const of = { days: days ?? whole, isShorter: days !== null && days.from !== whole.from }
    const none = rankedOf(of, { carriers: null, lanes: null })
    if (days === null) return () => show(none)
    const tallied = await tallyRecords(scope, shipmentModule, {
      selection: { equal: { archived: false }, filter: arrivedIn(days) },
      tallies: [byCarrier, ...byLane],
    })
    const answer = mapVisible(tallied, ([carriers = null, ...lanes]) =>
      rankedOf(of, {
        carriers: carriers?.flatMap(carrierOf) ?? null,
        lanes: lanes.every((each) => each === null)
          ? null
          : lanes.flatMap((each, at) => each?.flatMap(laneOf(at)) ?? []),
      }),
    )
    return () => answer
  },
})

/** The first of some periods in which not too many arrived, else the last; null where the reader's role hides when they did. */
async function readableDays(
  scope: Scope,
  periods: readonly Period[],
  maxRead: number,
): Promise<Period | null> {
  for (const days of periods) {
    const counted = await countByFilter(scope, shipmentModule, arrivedIn(days))
    const count = useInternally(counted, (seen) => seen?.count ?? null)
    if (count === null) return null
    if (count <= maxRead) return days
  }
  return periods.at(-1) ?? null
}

function carrierOf({ by: [carrier], split, count, late, days }: Tallied) {
  const label = carrier?.label ?? carrier?.code
  return label ? [{ label, code: carrier?.code ?? null, timing: split, count, late, days }] : []
}

const laneOf =
  (at: number) =>
  ({ by: [from, to], filled, median, low, high }: Tallied) => {
    const route = shipments.routes[at]
    if (!route || !from?.code || !to?.code || median === null || low === null || high === null) return []
    const codes: [string, string] = [from.code, to.code]
    return [{ fields: [route.from, route.to] as [string, string], codes, count: filled, median, low, high }]
  }
