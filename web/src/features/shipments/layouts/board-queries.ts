import { listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { groupShipments } from '@rumbo/domain/shipments/summaries.api'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type Asked, type CardsAsked, narrowed, toQuery } from './asked.ts'

/** Cards that a column reads at a time. */
const page = 25

/** How many shipments each column has. */
export const boardCounts = (asked: Asked, field: string) =>
  queryOptions({
    queryKey: ['shipments', 'board', 'counts', field, asked],
    queryFn: ({ signal }) =>
      call(groupShipments, { ...toQuery(asked), by: field }, { signal, onError: 'inline' }),
  })

/** The cards of one column, page by page; of those without a value where `value` is null. */
export const boardColumn = (asked: CardsAsked, field: string, value: string | null) =>
  infiniteQueryOptions({
    queryKey: ['shipments', 'board', 'column', field, value, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        listShipments,
        {
          ...toQuery(narrowed(asked, value === null ? { field, is: 'isEmpty' } : { field, is: 'is', value })),
          fields: [...new Set([...asked.cards, field])].join(','),
          limit: page,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Shows a card in its new column before the server has said so. */
export function showMoved(cache: QueryClient, asked: CardsAsked, { shipment, field, from, to }: Shown): void {
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
    boardColumn(asked, field, to).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each, at) =>
          at === 0 ? { ...each, items: [{ ...shipment, [field]: to }, ...each.items] } : each,
        ),
      },
  )
}

type Shown = Move & { readonly from: string | null }

type Move = { readonly shipment: Shipment; readonly field: string; readonly to: string | null }

/** Gives a shipment the value of another column. */
export const moveCard = ({ shipment, field, to }: Move) =>
  call(updateShipment, { id: shipment.id, [field]: to, seen: { [field]: shipment[field] ?? null } })
