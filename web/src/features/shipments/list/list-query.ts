import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import type { GridSort } from '../../../grid/grid-sort.ts'

export const tabs = ['all', ...modes, 'archived'] as const
export type Tab = (typeof tabs)[number]

/** The state of the list, as its address holds it: /?tab=ocean&q=maersk&sort=-eta. What is usual is left out. */
export type ListQuery = {
  readonly tab?: Exclude<Tab, 'all'>
  readonly q?: string
  /** A field, `-` before it for descending. */
  readonly sort?: string
}

/** Reads an address; what it can't mean is left out. */
export function readListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const tab = tabs.find((each) => each === search.tab)
  // The router reads a search of digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : ''
  const sort = typeof search.sort === 'string' ? search.sort : ''
  const isField = shipmentFields.some(({ id }) => id === sort.replace(/^-/, ''))
  return {
    ...(tab && tab !== 'all' ? { tab } : {}),
    ...(q.trim() !== '' ? { q } : {}),
    ...(isField ? { sort } : {}),
  }
}

export const sortOf = ({ sort }: ListQuery): GridSort =>
  sort ? { field: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : null

/** The same list sorted in another way. */
export function withSort({ sort: _before, ...query }: ListQuery, sort: GridSort): ListQuery {
  return sort ? { ...query, sort: `${sort.direction === 'desc' ? '-' : ''}${sort.field}` } : query
}

/** The transport type that a tab shows alone. */
export const modeOfTab = (tab: Tab | undefined): Mode | undefined => modes.find((mode) => mode === tab)
