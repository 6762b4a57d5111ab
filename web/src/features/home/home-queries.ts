import { readHome } from '@rumbo/domain/home/home.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export type Home = Received<typeof readHome>
export type Block = NonNullable<Home['blocks'][keyof Home['blocks']]>
export type Item = Block['items'][number]
export type News = Home['news'][number]

/** What needs attention now; read again as something changes. */
export const homeQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['home', organizationId],
    queryFn: ({ signal }) => call(readHome, {}, { signal, onError: 'inline' }),
  })
