import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useFormats } from '../../lib/texts/formats.ts'
import { countsQuery, countText, type Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type QuickFilter, withQuick } from './quick-filter.ts'

/**
 * How many records of the list each quick filter would leave with all else that is filtered, as text. Counted after the list
 * itself: the rows come first.
 */
export function useQuickCounts(
  quick: readonly QuickFilter[],
  { tab, ...wanted }: Wanted,
  isReady: boolean,
): Readonly<Record<string, string | undefined>> {
  const screen = useRecordScreen()
  const formats = useFormats()
  const answers = useQueries({
    queries: quick.map((each) => ({
      ...countsQuery(screen, { ...wanted, filter: withQuick(wanted.filter, each) }),
      enabled: isReady,
      placeholderData: keepPreviousData,
    })),
  })
  return Object.fromEntries(
    quick.map(({ id }, at) => {
      const count = answers[at]?.data?.[tab ?? 'all']
      return [id, count && countText(count, formats.count)]
    }),
  )
}
