import { search } from '@rumbo/domain/search/search.api'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { labelOf, type NamedRecord } from './record-names.ts'

/** How many records are offered at once. */
const maxOffered = 6

const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['chats', 'records to link', text],
    queryFn: async ({ signal }): Promise<readonly NamedRecord[]> => {
      const found = await call(search, { search: text.slice(0, 200) }, { signal, onError: 'inline' })
      return found.records
        .flatMap(({ module, items }) =>
          items
            .filter(({ id, recordId }) => id === recordId)
            .map(({ recordId, title, recordTitle, match }) => ({
              module,
              recordId,
              label: labelOf({ number: match?.text ?? null, name: recordTitle ?? title ?? '' }),
            })),
        )
        .slice(0, maxOffered)
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })

/** Records that fit what is typed after a #; none for null. */
export function useRecordSuggestions(word: string | null): readonly NamedRecord[] {
  const { data } = useQuery({ ...recordsQuery(word ?? ''), enabled: word !== null && word.trim().length > 1 })
  return word === null || word.trim().length < 2 ? [] : (data ?? [])
}

/** Finds the record that a number in an address stands for; undefined where there is none. */
export function useFindRecord(): (key: string) => Promise<NamedRecord | undefined> {
  const cache = useQueryClient()
  return async (key) => (await cache.fetchQuery(recordsQuery(key)))[0]
}
