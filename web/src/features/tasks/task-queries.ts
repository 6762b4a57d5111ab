import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Values } from '@rumbo/domain/fields/values'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { valuesOf } from '../../records/screen/values-of.ts'

/** A task as lists of them show it. */
export type Task = { readonly id: string; readonly version: number; readonly values: Values }

/** The most tasks that stand on one page; the list of all has the others. */
export const maxShown = 200

/** By which field tasks belong to records of a module; undefined where they belong to none of them. */
export const linkTo = (module: string): TaskLink | undefined =>
  taskLinks.find((link) => link.module === module)

/** The filter of the tasks of a record. */
const ofRecord = ({ field }: TaskLink, id: string, label: string): Filter => ({
  field,
  is: 'is',
  value: { label, code: id },
})

/** The tasks of a record, those that are due first at the head. */
export const tasksOfQuery = (link: TaskLink, id: string) =>
  queryOptions({
    queryKey: ['tasks', 'of', link.module, id],
    queryFn: async ({ signal }): Promise<readonly Task[]> => {
      const filter = JSON.stringify(ofRecord(link, id, id))
      const query = { filter, sort: 'due', limit: maxShown, archived: 'false' } as const
      const { items } = await call(tasksApi.list, query, { signal, onError: 'inline' })
      return items.map((item) => ({ id: item.id, version: item.version, values: valuesOf(item) }))
    },
  })

/** Reads tasks again when any of them changes, as long as they are on screen. */
export function useLiveTasks(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'resync' || news.change.module === 'tasks')
          void cache.invalidateQueries({ queryKey: ['tasks', 'of'] })
      }),
    [cache],
  )
}
