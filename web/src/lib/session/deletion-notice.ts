import { getDeletionNotice } from '@rumbo/domain/organizations/deletion/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

/** When the organization is deleted, where it is to be. */
export const deletionNoticeQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['deletionNotice', organizationId],
    queryFn: ({ signal }) => call(getDeletionNotice, { id: organizationId }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
