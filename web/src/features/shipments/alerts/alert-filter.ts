import { type AlertKind, type AlertState, alertKinds, alertStates } from '@rumbo/domain/alerts/alert'

/** Whose alerts to list; absent: everybody's. */
export const alertOwners = ['me', 'nobody'] as const

/** What the page of alerts shows, as its address holds it: /alerts?state=closed&owner=me. Defaults are left out. */
export type AlertFilter = {
  readonly state?: Exclude<AlertState, 'open'> | undefined
  readonly kind?: AlertKind | undefined
  readonly owner?: (typeof alertOwners)[number] | undefined
  /** Those alone whose next step is due today or was due before. */
  readonly due?: 'today' | undefined
  /** Those that are over for long, which the page leaves out otherwise. */
  readonly age?: 'longOver' | undefined
}

/** Reads an address; what it can't mean is left out. */
export function readAlertFilter(search: Readonly<Record<string, unknown>>): AlertFilter {
  const state = alertStates.find((each) => each === search.state)
  const kind = alertKinds.find((each) => each === search.kind)
  const owner = alertOwners.find((each) => each === search.owner)
  return {
    ...(state && state !== 'open' ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(owner ? { owner } : {}),
    ...(search.due === 'today' ? { due: 'today' } : {}),
    ...(search.age === 'longOver' ? { age: 'longOver' } : {}),
  }
}
