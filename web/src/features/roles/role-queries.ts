import { getRole } from '@rumbo/domain/organizations/roles.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** A role with all that it allows. */
export const roleDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'details', id],
    queryFn: ({ signal }) => call(getRole, { id }, { signal }),
  })
