import { isUnfinished, listWorks, undoWork, type Work } from '@rumbo/domain/works/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { noteStep } from '../undo/undo-log.ts'

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

/** Keeps a work that was begun here as a step that Ctrl-Z may find; `title` is what it does. */
export function noteBegun(organizationId: string, { id }: Work, { title, undone }: Begun): void {
  const known = () => queryClient.getQueryData(worksQuery(organizationId).queryKey) ?? []
  noteStep({
    organizationId,
    title,
    undo: async () => {
      await undoWorkOf(organizationId, id)
      return undone
    },
    state: () => {
      const work = known().find((each) => each.id === id)
      if (work && isUnfinished(work)) return 'running'
      const isUndone = known().some(({ undoOf }) => undoOf === id)
      return work && work.undoUntil !== null && !isUndone ? 'ready' : 'over'
    },
  })
}

type Begun = {
  readonly title: string
  /** What is said once its undo has begun. */
  readonly undone: string
}
