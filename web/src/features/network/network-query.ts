import { type PartnerState, partnerStates } from '@rumbo/domain/network/partner-state'

export const networkTabs = ['partners', 'requests', 'find'] as const
export type NetworkTab = (typeof networkTabs)[number]

/** The states that the list of partners can be narrowed to. */
export const partnerFilters = [...partnerStates, 'archived'] as const
export type PartnerFilter = (typeof partnerFilters)[number]

/** The state of the network's page, as its address holds it: /network?tab=find&q=maersk. Defaults are left out. */
export type NetworkQuery = {
  readonly tab?: Exclude<NetworkTab, 'partners'>
  /** What is searched: of partners, or of all companies. */
  readonly q?: string
  readonly state?: PartnerFilter
}

/** Reads an address; what it can't mean is left out. */
export function readNetworkQuery(search: Readonly<Record<string, unknown>>): NetworkQuery {
  const tab = networkTabs.find((each) => each === search.tab)
  const state = partnerFilters.find((each) => each === search.state)
  // The router reads a search of digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : ''
  return {
    ...(tab && tab !== 'partners' ? { tab } : {}),
    ...(q.trim() !== '' ? { q } : {}),
    ...(state ? { state } : {}),
  }
}

/** The query as the list of partners takes it. */
export function toPartnersInput({ q, state }: NetworkQuery): {
  readonly search?: string
  readonly state?: PartnerState
  readonly archived?: 'true'
} {
  const search = q?.trim()
  return {
    ...(search ? { search } : {}),
    ...(state === 'archived' ? { archived: 'true' } : state ? { state } : {}),
  }
}
