import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { queryOptions } from '@tanstack/react-query'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { RowSource } from '../../grid/rows/row-source.ts'
import { call } from '../../lib/calls/call.ts'
import { rememberNumbers } from '../screen/record-addresses.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { type ListQuery, modeOfTab, sortText } from './list-query.ts'

/** Which records, in which order: a tab, a search, a filter, a sort. */
export type Wanted = Pick<ListQuery, 'tab' | 'q' | 'work' | 'changed'> & {
  readonly filter: Filter | null
  readonly sort: GridSort
  /** Those alone whose share shows none of these fields. */
  readonly withheld?: readonly string[]
}

/** What is wanted, as the contracts take it. */
export function toListInput({ tab, q, work, changed, filter, sort }: Wanted) {
  const mode = modeOfTab(tab)
  return {
    archived: tab === 'archived' ? ('true' as const) : ('false' as const),
    ...(mode ? { mode } : {}),
    ...(q ? { search: q } : {}),
    ...(work ? { work } : {}),
    ...(changed ? { changed } : {}),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort.length > 0 ? { sort: sortText(sort) } : {}),
  }
}

/** The wanted records, page by page; a failure is shown in their place. */
export function recordSource({ module, contracts, toRow }: RecordScreen, wanted: Wanted): RowSource {
  const { withheld } = wanted
  const input = { ...toListInput(wanted), ...(withheld ? { withheld: withheld.join(',') } : {}) }
  return {
    key: JSON.stringify(input),
    pageSize: 50,
    maxSkip: 10_000,
    read: async ({ after, skip, limit }, signal) => {
      const page = await call(
        contracts.list,
        { ...input, limit, skip, ...(after === null ? {} : { cursor: after }) },
        { signal, onError: 'inline' },
      )
      rememberNumbers(module.addressing, page.items)
      return { rows: page.items.map(toRow), next: page.nextCursor }
    },
    readRow: async (id) => toRow(await call(contracts.get, { id }, { onError: 'inline' })),
  }
}

/** How many records each tab has. */
export const countsQuery = (
  { module, contracts }: RecordScreen,
  { q, work, changed, filter }: Pick<Wanted, 'q' | 'work' | 'changed' | 'filter'>,
) =>
  queryOptions({
    queryKey: [module.id, 'counts', q ?? '', work ?? '', changed ?? '', JSON.stringify(filter)],
    queryFn: ({ signal }) => {
      const selection = {
        ...(q ? { search: q } : {}),
        ...(work ? { work } : {}),
        ...(changed ? { changed } : {}),
        ...(filter ? { filter: JSON.stringify(filter) } : {}),
      }
      return call(contracts.counts, selection, { signal, onError: 'inline' })
    },
    // Counted again with the rows when somebody comes back to the list.
    staleTime: 2_000,
    refetchInterval: 30_000,
  })

/** '1,204', or '10,000+' where only so many were counted. */
export const countText = (
  { count, capped }: { readonly count: number; readonly capped: boolean },
  format: (count: number) => string,
): string => `${format(count)}${capped ? '+' : ''}`
