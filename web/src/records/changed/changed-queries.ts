import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { toListInput, type Wanted } from '../list/record-source.ts'
import type { RecordScreen } from '../screen/record-screen.ts'

/** The first words of the keys of what others changed in a module's records since one last looked. */
export const changedKey = ({ module }: Pick<RecordScreen, 'module'>, ...more: readonly string[]) => [
  module.id,
  'changed',
  ...more,
]

/** Which fields of some records others changed. Keep the ids in an order of their own. */
export const changedFieldsQuery = (screen: RecordScreen, ids: readonly string[]) =>
  queryOptions({
    queryKey: changedKey(screen, 'fields', ids.join(',')),
    queryFn: async ({ signal }) =>
      call(screen.contracts.changed, { ids: ids.join(',') }, { signal, onError: 'inline' }),
    enabled: ids.length > 0,
    staleTime: 30_000,
  })

/** How many of the wanted records others changed, whether or not these alone are wanted. */
export function changedCountsQuery(screen: RecordScreen, wanted: Wanted) {
  const { changed: _changed, sort: _sort, ...selection } = toListInput(wanted)
  return queryOptions({
    queryKey: changedKey(screen, 'counts', JSON.stringify(selection)),
    queryFn: ({ signal }) => call(screen.contracts.changedCounts, selection, { signal, onError: 'inline' }),
    staleTime: 30_000,
  })
}
