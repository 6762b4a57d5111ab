import type { Json } from '../../fields/field-type.ts'
import { day, isoUtc } from '../time.ts'
import type { VoyagePlan } from '../voyage-plan.ts'

/** The bill, the cut-offs and customs of a shipment by ocean, as they stand on a day of the demo. */
export function papersOf(plan: VoyagePlan, mbl: string, now: number): Readonly<Record<string, Json>> {
  const [sailing, arrival] = [plan.calls[0]?.leaves?.planned, plan.calls.at(-1)?.arrives?.real]
  const before = (days: number) => (sailing === undefined ? null : isoUtc(sailing - days * day))
  const isSeaWaybill = Number(mbl.at(-1)) % 2 === 0
  const isReleased = arrival !== undefined && now > arrival - 4 * day
  const isThere = arrival !== undefined && now > arrival + 4 * day
  return {
    blType: isSeaWaybill ? 'seaWaybill' : 'telexRelease',
    blRelease: isReleased ? 'released' : 'pending',
    blReleasedOn: isReleased ? isoUtc(arrival - 5 * day).slice(0, 10) : null,
    documentsCutOff: before(3),
    vgmCutOff: before(2),
    yardCutOff: before(1),
    customsLight: isThere ? (plan.held ? 'red' : 'green') : null,
  }
}
