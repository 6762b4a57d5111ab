import { getMetadata } from '@rumbo/domain/records/custom-fields/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** What fields and sections the organization has, as its reader may see them, in a language. */
export const metadataQuery = (organizationId: string, language: string) =>
  queryOptions({
    queryKey: ['metadata', organizationId, language],
    queryFn: ({ signal }) => call(getMetadata, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
