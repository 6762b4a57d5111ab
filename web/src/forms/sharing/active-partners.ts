import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listActiveCollaborators } from '@rumbo/domain/network/find.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** A partner that can take part in records. */
export type ActivePartner = Received<typeof listActiveCollaborators>['items'][number]

/** The partners that can take part in records, connected and passive, by name. */
export const activePartnersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['partners', organizationId, 'active'],
    queryFn: async ({ signal }) =>
      (await call(listActiveCollaborators, {}, { signal, onError: 'inline' })).items,
    staleTime: 30_000,
  })
