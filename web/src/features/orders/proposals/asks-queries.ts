import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listAsks } from '@rumbo/domain/orders/asks/asks.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** Links that were mailed to suppliers about an order. */
export type Asks = Received<typeof listAsks>
export type Ask = Asks['items'][number]

/** Beneath the record's key: whatever changes the order reads it again. */
export const asksQuery = (recordKey: string, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'asks'],
    queryFn: ({ signal }) => call(listAsks, { id }, { signal, onError: 'inline' }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
