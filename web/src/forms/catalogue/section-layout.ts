import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { getSectionLayout, setSectionLayout } from '@rumbo/domain/records/custom-fields/layout.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMembership } from '../../lib/session/session-state.ts'

/** Read again with the catalogue's metadata, whose key it shares. */
const layoutQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['metadata', organizationId, 'layout'],
    queryFn: async ({ signal }) => (await call(getSectionLayout, {}, { signal, onError: 'inline' })).sections,
    staleTime: 60_000,
  })

type Layout = Sent<typeof setSectionLayout>['sections']
const none: Layout = []

/** How the organization lays out the details of its records; empty where it did not or while that isn't known. */
export const useSectionLayout = (): Layout =>
  useQuery(layoutQuery(useMembership().organizationId)).data ?? none

/** Lays the sections out; they stand on screen at once, and as they were where the server refuses. */
export async function layOut(organizationId: string, sections: Layout): Promise<void> {
  const { queryKey } = layoutQuery(organizationId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, [...sections])
  await call(setSectionLayout, { sections }).catch(() => {
    // The failed call has already shown its error, and what stands is read below.
  })
  await queryClient.invalidateQueries({ queryKey })
}
