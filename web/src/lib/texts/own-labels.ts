import { listLabels } from '@rumbo/domain/i18n/labels.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { useMembership } from '../session/session-state.ts'
import { layOver } from './i18n.ts'

/** What the organization calls fields and sections. */
export const labelsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['labels', organizationId],
    queryFn: async ({ signal }) => (await call(listLabels, {}, { signal, onError: 'inline' })).labels,
  })

/** Shows the organization's own words on every screen, as they are now: read again when one comes back to the window. */
export function useOwnLabels(): void {
  const labels = useQuery(labelsQuery(useMembership().organizationId)).data
  useEffect(() => {
    if (labels) void layOver(labels)
  }, [labels])
}
