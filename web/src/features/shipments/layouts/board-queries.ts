import { groupShipments, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type Asked, type CardsAsked, narrowed, toQuery } from '../../../records/layouts/asked.ts'
import { groupFilter } from '../../../records/summaries/merged-groups.ts'
import type { Values } from './board-column.tsx'

/** Cards that a column reads at a time. */
const page = 25

/** How many shipments each column has. */
export const boardCounts = (asked: Asked, field: string) =>
  queryOptions({
    queryKey: ['shipments', 'board', 'counts', field, asked],
    queryFn: ({ signal }) =>
      call(groupShipments, { ...toQuery(asked), by: field }, { signal, onError: 'inline' }),
  })

/** The cards of one column, page by page. */
export const boardColumn = (asked: CardsAsked, field: string, values: Values) =>
  infiniteQueryOptions({
    queryKey: ['shipments', 'board', 'column', field, values, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        listShipments,
        {
          ...toQuery(narrowed(asked, groupFilter(field, values))),
          fields: [...new Set([...asked.cards, field])].join(','),
          limit: page,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Shows a card in its new column before the server has said so. */
export function showMoved(
  cache: QueryClient,
  asked: CardsAsked,
  { shipment, field, from, into, to }: Shown,
): void {
  cache.setQueryData(
    boardColumn(asked, field, from).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each) => ({
          ...each,
          items: each.items.filter(({ id }) => id !== shipment.id),
        })),
      },
  )
  cache.setQueryData(
    boardColumn(asked, field, into).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each, at) =>
          at === 0 ? { ...each, items: [{ ...shipment, [field]: to }, ...each.items] } : each,
        ),
      },
  )
}

/** From which column to which. */
type Shown = Move & { readonly from: Values; readonly into: Values }

type Move = { readonly shipment: Shipment; readonly field: string; readonly to: string | null }

/** Gives a shipment the value of another column. */
export const moveCard = ({ shipment, field, to }: Move) =>
  call(updateShipment, { id: shipment.id, [field]: to, seen: { [field]: shipment[field] ?? null } })
