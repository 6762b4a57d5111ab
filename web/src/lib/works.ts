import { isUnfinished, listWorks, type Work } from '@rumbo/domain/works/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** How often works under way are asked for, should no news of them come, in ms. */
const every = 1_500

/** One's own latest works in an organization, newest first. */
export const worksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['works', organizationId],
    queryFn: async ({ signal }) =>
      (await call(listWorks, { limit: 20 }, { signal, onError: 'inline' })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? every : false),
  })

/** Shows a work at once that this page has just begun or changed, before the list is read anew. */
export function noteWork(organizationId: string, work: Work): void {
  const { queryKey } = worksQuery(organizationId)
  queryClient.setQueryData(queryKey, (known) => {
    const others = (known ?? []).filter(({ id }) => id !== work.id)
    return [work, ...others].sort((a, b) => (a.id < b.id ? 1 : -1))
  })
  void queryClient.invalidateQueries({ queryKey })
}
