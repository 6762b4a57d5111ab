import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { View } from '@rumbo/domain/records/views/view'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useFormats } from '../../lib/texts/formats.ts'
import type { ListQuery } from '../list/list-query.ts'
import { countsQuery, countText } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** As many views are counted, and as often, in ms: they are a glance, the list itself is followed closely. */
const most = 8
const every = 120_000

/** How many records of the tab that is open each of the first views shows, as text by its id. */
export function useViewCounts(
  views: readonly View[],
  query: ListQuery,
  isReady: boolean,
): Readonly<Record<string, string | undefined>> {
  const screen = useRecordScreen()
  const formats = useFormats()
  const counted = views.slice(0, most)
  const answers = useQueries({
    queries: counted.map(({ definition }) => ({
      // The contract sends it as JSON; it was read as a filter where it was saved.
      ...countsQuery(screen, { ...query, filter: definition.filter as Filter | null }),
      enabled: isReady,
      refetchInterval: every,
      placeholderData: keepPreviousData,
    })),
  })
  return Object.fromEntries(
    counted.map(({ id }, at) => {
      const count = answers[at]?.data?.[query.tab ?? 'all']
      return [id, count && countText(count, formats.count)]
    }),
  )
}
