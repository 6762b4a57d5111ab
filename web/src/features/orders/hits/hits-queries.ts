import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { listHitMails, listHits, previewHitMails } from '@rumbo/domain/orders/hits/hits.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** Which shipments are meant. */
export type About = Sent<typeof listHits>
/** Lines of orders on shipments, with the records that they are of. */
export type Hits = Received<typeof listHits>
export type Hit = Hits['items'][number]
/** How mails to buyers are written. */
export type Writing = Pick<Sent<typeof previewHitMails>, 'which' | 'worth' | 'note'>

/** Beneath the key of orders: whatever changes an order reads it again. */
export const hitsKey = ['orders', 'hits'] as const

/** The lines that shipments carry, and how late they come. */
export const hitsQuery = (about: About) =>
  queryOptions({
    queryKey: [...hitsKey, 'lines', about],
    queryFn: ({ signal }) => call(listHits, about, { signal, onError: 'inline' }),
    refetchInterval: 60_000,
  })

/** Whether a line comes later than it must. */
export const isLate = ({ fits, daysPast }: Hit): boolean => fits && daysPast !== null && daysPast > 0

/** The mails that would be sent about them. */
export const hitMailsQuery = (about: About, writing: Writing) =>
  queryOptions({
    queryKey: [...hitsKey, 'mails', about, writing],
    queryFn: ({ signal }) => call(previewHitMails, { ...about, ...writing }, { signal, onError: 'inline' }),
    // What is sent must be what is shown.
    staleTime: 0,
  })

/** The mails that were sent about them. */
export const sentMailsQuery = (about: About) =>
  queryOptions({
    queryKey: [...hitsKey, 'sent', about],
    queryFn: ({ signal }) => call(listHitMails, about, { signal, onError: 'inline' }),
  })
