/** Whose addresses the page lists; `archived`: one's own archived ones. */
export const addressFilters = ['all', 'own', 'network', 'archived'] as const
export type AddressFilter = (typeof addressFilters)[number]

/** The state of the page, as its address holds it: /addresses?show=own&q=manzanillo. Defaults are left out. */
export type AddressesQuery = { readonly q?: string; readonly show?: Exclude<AddressFilter, 'all'> }

/** Reads an address; what it can't mean is left out. */
export function readAddressesQuery(search: Readonly<Record<string, unknown>>): AddressesQuery {
  const show = addressFilters.find((each) => each === search.show)
  // The router reads a postal code as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : ''
  return { ...(q.trim() !== '' ? { q } : {}), ...(show && show !== 'all' ? { show } : {}) }
}

/** The query as the contract takes it. */
export function toAddressesInput({ q, show }: AddressesQuery) {
  const search = q?.trim()
  return {
    ...(search ? { search } : {}),
    ...(show === 'archived'
      ? ({ whose: 'own', archived: 'true' } as const)
      : ({ whose: show ?? 'all' } as const)),
    limit: 500,
  }
}
