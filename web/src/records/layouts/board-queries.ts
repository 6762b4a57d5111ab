import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { groupFilter } from '../summaries/merged-groups.ts'
import type { Values } from './board-column.tsx'
import { type CardsQuery, type LayoutQuery, narrowed, toQuery } from './layout-query.ts'

/** Cards that a column reads at a time. */
const page = 25

/** How many records each column has. */
export const boardCounts = ({ module, contracts }: RecordScreen, query: LayoutQuery, field: string) =>
  queryOptions({
    queryKey: [module.id, 'board', 'counts', field, query],
    queryFn: ({ signal }) =>
      call(contracts.groups, { ...toQuery(query), by: field }, { signal, onError: 'inline' }),
  })

/** The cards of one column, page by page. */
export const boardColumn = (
  { module, contracts }: RecordScreen,
  cardsQuery: CardsQuery,
  { field, values }: Column,
) =>
  infiniteQueryOptions({
    queryKey: [module.id, 'board', 'column', field, values, cardsQuery],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        contracts.list,
        {
          ...toQuery(narrowed(cardsQuery, groupFilter(field, values))),
          fields: [...new Set([...cardsQuery.cards, field])].join(','),
          limit: page,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Shows a card in its new column before the server has said so. */
export function showMoved(
  { cache, screen }: Shown,
  cardsQuery: CardsQuery,
  { record, field, from, into, to }: Moved,
): void {
  cache.setQueryData(
    boardColumn(screen, cardsQuery, { field, values: from }).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each) => ({
          ...each,
          items: each.items.filter(({ id }) => id !== record.id),
        })),
      },
  )
  cache.setQueryData(
    boardColumn(screen, cardsQuery, { field, values: into }).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((each, at) =>
          at === 0 ? { ...each, items: [{ ...record, [field]: to }, ...each.items] } : each,
        ),
      },
  )
}

/** The values of a field that a column stands for. */
type Column = { readonly field: string; readonly values: Values }

/** Where the cards are kept. */
type Shown = { readonly cache: QueryClient; readonly screen: RecordScreen }

/** From which column to which. */
type Moved = Move & { readonly from: Values; readonly into: Values }

type Move = { readonly record: RecordAnswer; readonly field: string; readonly to: string | null }

/** Gives a record the value of another column. */
export const moveCard = ({ contracts }: RecordScreen, { record, field, to }: Move) =>
  call(contracts.update, { id: record.id, [field]: to, seen: { [field]: record[field] ?? null } })
