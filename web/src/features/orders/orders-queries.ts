import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listAllocations } from '@rumbo/domain/orders/booking.api'
import { listReceipts } from '@rumbo/domain/orders/receipts.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** What is booked of an order, and how much of its lines is where. */
export type Bookings = Received<typeof listAllocations>
export type LineBalance = Bookings['balances'][number]

/** Beneath the record's key: whatever changes the order reads it again. */
export const bookingsQuery = (recordKey: string, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'bookings'],
    queryFn: ({ signal }) => call(listAllocations, { id }, { signal, onError: 'inline' }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })

/** What came of an order. */
export type Receipt = Received<typeof listReceipts>['items'][number]

/** Beneath the record's key, as above. */
export const receiptsQuery = (recordKey: string, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'receipts'],
    queryFn: async ({ signal }) => (await call(listReceipts, { id }, { signal, onError: 'inline' })).items,
  })
