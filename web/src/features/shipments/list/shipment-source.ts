import { countShipments, listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import type { RowSource } from '../../../grid/row-source.ts'
import { call } from '../../../lib/call.ts'
import { type ListQuery, modeOfTab } from './list-query.ts'
import { shipmentRow } from './shipment-row.ts'

/** The shipments of a tab and a search, sorted, page by page; a failure is told in their place. */
export function shipmentSource(query: ListQuery): RowSource {
  const mode = modeOfTab(query.tab)
  const asked = {
    archived: query.tab === 'archived' ? ('true' as const) : ('false' as const),
    ...(mode ? { mode } : {}),
    ...(query.q ? { search: query.q } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
  }
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
  }
}

/** How many shipments each tab has. */
export const countsQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: ['shipments', 'counts', search ?? ''],
    queryFn: ({ signal }) => call(countShipments, search ? { search } : {}, { signal, onError: 'inline' }),
    refetchInterval: 30_000,
  })

/** '1,204', or '10,000+' where only so many were counted. */
export const countText = (
  { count, capped }: { readonly count: number; readonly capped: boolean },
  format: (count: number) => string,
): string => `${format(count)}${capped ? '+' : ''}`
