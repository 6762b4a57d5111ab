import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { getOfferedValues } from '@rumbo/domain/records/offered/offered.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../lib/calls/call.ts'
import { useMembership } from '../lib/session/session-state.ts'

/** The values that forms of an organization offer first, by field of a module. */
export const offeredQuery = (organizationId: string, module: string) =>
  queryOptions({
    queryKey: ['offered-values', organizationId, module],
    queryFn: async ({ signal }) =>
      (await call(getOfferedValues, { module }, { signal, onError: 'inline' })).values,
    staleTime: 60_000,
  })

const none: readonly Json[] = []

/** The values that are offered first of a field; none of fields that offer nothing, and until they are known. */
export function useOffered(field: Field, module: string): readonly Json[] {
  const { organizationId } = useMembership()
  const isOffering = field.offersFirst === true && module !== ''
  const { data } = useQuery({ ...offeredQuery(organizationId, module), enabled: isOffering })
  return (isOffering && data?.[field.id]) || none
}
