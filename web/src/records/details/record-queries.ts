import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { rememberNumbers } from '../screen/record-addresses.ts'
import type { ScreenContracts } from '../screen/record-contracts.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import type { DetailsContracts, HistoryFilter, NotificationContracts } from './record-details.ts'

/** Read again when one comes back to the page and, should no news get through, every half a minute. */
const live = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

type Kept = Pick<RecordScreen, 'recordKey'>

/** A record as its reader may see it. */
export const recordQuery = (
  { recordKey, contracts, module }: Kept & Pick<RecordScreen, 'contracts' | 'module'>,
  id: string,
) =>
  queryOptions({
    queryKey: [recordKey, id],
    queryFn: async ({ signal }) => {
      const record = await call(contracts.get, { id }, { signal, onError: 'inline' })
      rememberNumbers(module.addressing, [record])
      return record
    },
    ...live,
  })

/** What a page reads by: the key of its records, and the contracts of their details. */
export type DetailsSource = Kept & { readonly contracts: ScreenContracts & DetailsContracts }

/** The rows of a module below a record. */
export const childRowsQuery = ({ recordKey, contracts }: DetailsSource, id: string, child: string) =>
  queryOptions({
    queryKey: [recordKey, id, child],
    queryFn: ({ signal }) => call(contracts.listRows, { id, resource: child }, { signal, onError: 'inline' }),
    ...live,
  })

/** The changes of a record and of its rows, newest first. */
export const historyQuery = (
  { recordKey, contracts }: DetailsSource,
  id: string,
  filter: HistoryFilter = {},
) =>
  infiniteQueryOptions({
    queryKey: [recordKey, id, 'history', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        contracts.history,
        { id, limit: 20, ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, onError: 'inline' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...live,
  })

/** Whether the reader hears of a record. Not beneath the record's key: no news of it changes it. */
export const notificationsQuery = ({ recordKey }: Kept, { read }: NotificationContracts, id: string) =>
  queryOptions({
    queryKey: [`${recordKey}-notifications`, id],
    queryFn: ({ signal }) => call(read, { id }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })

/** How a record is laid out for the reader, with the right on each of its fields. */
export const layoutQuery = ({ recordKey, contracts }: DetailsSource, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'layout'],
    queryFn: ({ signal }) => contracts.readLayout?.(id, signal) ?? null,
    staleTime: 30_000,
  })
