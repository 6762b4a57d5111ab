import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { countShipments, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import type { GridSort } from '../../../grid/grid-sort.ts'
import type { RowSource } from '../../../grid/row-source.ts'
import { call } from '../../../lib/call.ts'
import { type ListQuery, modeOfTab, sortText } from './list-query.ts'
import { shipmentRow } from './shipment-row.ts'

/** Which shipments, in which order: a tab, a search, a filter, a sort. */
export type Wanted = Pick<ListQuery, 'tab' | 'q' | 'work'> & {
  readonly filter: Filter | null
  readonly sort: GridSort
}

/** The same as requests have it. */
export function askedFor({ tab, q, work, filter, sort }: Wanted) {
  const mode = modeOfTab(tab)
  return {
    archived: tab === 'archived' ? ('true' as const) : ('false' as const),
    ...(mode ? { mode } : {}),
    ...(q ? { search: q } : {}),
    ...(work ? { work } : {}),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort.length > 0 ? { sort: sortText(sort) } : {}),
  }
}

/** The shipments that are wanted, page by page; a failure is told in their place. */
export function shipmentSource(wanted: Wanted): RowSource {
  const asked = askedFor(wanted)
  return {
    key: JSON.stringify(asked),
    pageSize: 50,
    maxSkip: 10_000,
    read: async ({ after, skip, limit }, signal) => {
      const page = await call(
        listShipments,
        { ...asked, limit, skip, ...(after === null ? {} : { cursor: after }) },
        { signal, onError: 'inline' },
      )
      return { rows: page.items.map(shipmentRow), next: page.nextCursor }
    },
    readRow: async (id) => shipmentRow(await call(getShipment, { id }, { onError: 'inline' })),
  }
}

/** How many shipments each tab has. */
export const countsQuery = ({ q, work, filter }: Pick<Wanted, 'q' | 'work' | 'filter'>) =>
  queryOptions({
    queryKey: ['shipments', 'counts', q ?? '', work ?? '', JSON.stringify(filter)],
    queryFn: ({ signal }) => {
      const selection = {
        ...(q ? { search: q } : {}),
        ...(work ? { work } : {}),
        ...(filter ? { filter: JSON.stringify(filter) } : {}),
      }
      return call(countShipments, selection, { signal, onError: 'inline' })
    },
    refetchInterval: 30_000,
  })

/** '1,204', or '10,000+' where only so many were counted. */
export const countText = (
  { count, capped }: { readonly count: number; readonly capped: boolean },
  format: (count: number) => string,
): string => `${format(count)}${capped ? '+' : ''}`
