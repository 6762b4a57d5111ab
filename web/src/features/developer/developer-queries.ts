import { listAllSubscriptions } from '@rumbo/domain/dcsa/overview.api'
import { getApiAccess } from '@rumbo/domain/developer/api-access.api'
import { listApiKeys } from '@rumbo/domain/developer/api-keys.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

const key = 'developer'

export const accessQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'access'],
    queryFn: ({ signal }) => call(getApiAccess, {}, { signal, onError: 'inline' }),
  })

export const keysQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'keys'],
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal, onError: 'inline' })).items,
    // When a key was last used changes by the minute.
    refetchInterval: 60_000,
  })

export type EventSubscription = Received<typeof listAllSubscriptions>['items'][number]

/** Whom events are sent to. */
export const subscriptionsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [key, organizationId, 'subscriptions'],
    queryFn: async ({ signal }) =>
      (await call(listAllSubscriptions, {}, { signal, onError: 'inline' })).items,
    refetchInterval: 60_000,
  })

/** Reads again how the organization stands with the API, and its keys. */
export const reloadDeveloper = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] })
