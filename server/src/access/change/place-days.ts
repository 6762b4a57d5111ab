import type { DayAt, RuleContext } from '@rumbo/domain/records/record-module'
import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import { todayOf } from './today.ts'

type Zones = ReadonlyMap<string, string>

/** Read once a process: reference data changes with the version of the product alone. */
let kept: Promise<Zones> | undefined

/**
 * Tells what day it is at a place (UN/LOCODE or IATA airport code): a ship isn't late before the day has passed where it
 * arrives. The organization's own day where nobody knows the place.
 */
export async function daysAt(scope: Pick<Scope, 'all' | 'timeZone'>): Promise<DayAt> {
  kept ??= read(scope).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  const zones = await kept
  const days = new Map<string, string>()
  return (place) => {
    const zone = (place && zones.get(place)) || scope.timeZone
    const day = days.get(zone) ?? todayOf(zone)
    days.set(zone, day)
    return day
  }
}

/** What the rules of modules read besides a record. */
export const ruleContext = async (scope: Pick<Scope, 'all' | 'timeZone' | 'user'>): Promise<RuleContext> => ({
  dayAt: await daysAt(scope),
  userId: scope.user?.id ?? null,
})

async function read(scope: Pick<Scope, 'all'>): Promise<Zones> {
  const rows = await scope.all(statement<{ code: string; time_zone: string }>`
    select code, time_zone from reference.ports`)
  return new Map(rows.map(({ code, time_zone }) => [code, time_zone]))
}
