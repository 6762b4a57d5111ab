import type { PortKind } from '@rumbo/domain/reference/api'
import { stableId } from './stable-id.ts'
import { timeZoneOf } from './time-zones.ts'

export type PortRow = {
  readonly id: string
  readonly mode: PortKind
  readonly code: string
  readonly name: string
  readonly city: string
  readonly country_id: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
  readonly aliases: readonly string[]
  readonly weight: number
}

/** A row less what follows from the rest. */
export type PortFacts = Omit<PortRow, 'id' | 'time_zone'>

export function portRow(facts: PortFacts): PortRow {
  const { country_id: countryId, latitude, longitude } = facts
  return {
    ...facts,
    id: stableId(`${facts.mode}/${facts.code}`),
    time_zone: timeZoneOf({ countryId, latitude, longitude }),
    aliases: [...new Set(facts.aliases)],
  }
}
