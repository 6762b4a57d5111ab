import { isUnfinished, listWorks, undoWork, type Work } from '@rumbo/domain/works/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'

/** How often running works are read if no news of them arrives, in ms. */
const every = 1_500

/** One's own latest works in an organization, newest first. */
export const worksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['works', organizationId],
    queryFn: async ({ signal }) =>
      (await call(listWorks, { limit: 20 }, { signal, onError: 'inline' })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? every : false),
  })

/** Shows a work at once that this page has just begun or changed, before the list is read again. */
export function noteWork(organizationId: string, work: Work): void {
  const { queryKey } = worksQuery(organizationId)
  queryClient.setQueryData(queryKey, (known) => {
    const others = (known ?? []).filter(({ id }) => id !== work.id)
    return [work, ...others].sort((a, b) => (a.id < b.id ? 1 : -1))
  })
  void queryClient.invalidateQueries({ queryKey })
}

/** Begins to undo a work. A toast shows a refusal. */
export async function undoWorkOf(organizationId: string, id: string): Promise<void> {
  const work = await call(undoWork, { id }).catch(() => null)
  if (work) noteWork(organizationId, work)
}

/** A work that somebody began on this page, and when, in ms since 1970 by this device's clock. */
type BegunWork = { readonly id: string; readonly organizationId: string; readonly at: number }

let begun: readonly BegunWork[] = []

/** Keeps a work that the page's undo may find. */
export function noteBegun(organizationId: string, id: string): void {
  begun = [...begun, { id, organizationId, at: Date.now() }]
}

/** The last work that was begun here and may be undone, or `running` while it isn't done; null where there is none. */
export function lastBegun(organizationId: string): (BegunWork & { readonly isRunning: boolean }) | null {
  const works = queryClient.getQueryData(worksQuery(organizationId).queryKey) ?? []
  for (const each of begun.toReversed()) {
    const work = works.find(({ id }) => id === each.id)
    if (!work || each.organizationId !== organizationId) continue
    const isRunning = isUnfinished(work)
    const isUndone = works.some(({ undoOf }) => undoOf === each.id)
    if (isRunning || (work.undoUntil !== null && !isUndone)) return { ...each, isRunning }
  }
  return null
}
