import { useDebouncedValue } from '@mantine/hooks'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useQueries } from '@tanstack/react-query'
import { useFormats } from '../../../lib/texts/formats.ts'
import { countsQuery, countText } from '../../list/record-source.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'
import { filterOfGroup, groupOf, withFilter } from '../filter-draft.ts'
import type { Suggestion } from './suggestions.ts'

/** How long typing must rest before hits are counted, in ms; of how many suggestions they are. */
const rest = 300
const most = 9

/** How many records a suggestion would leave, and that in words. */
export type Hits = { readonly count: number; readonly words: string }

/**
 * How many records each of the first suggestions would leave with what is filtered already, at the suggestion's place. Counted
 * after typing rested, up to the cap of all counts; a suggestion that isn't counted yet has none.
 */
export function useHits(
  suggestions: readonly Suggestion[],
  current: Filter | null,
): Readonly<Record<number, Hits>> {
  const screen = useRecordScreen()
  const formats = useFormats()
  const { counted } = useRecordTranslation([])
  const wanted = suggestions.flatMap((each, at) =>
    each.kind === 'filter' ? [{ at, filter: each.filter }] : [],
  )
  // Compared by what they say: a list that is made again with each drawing would never rest.
  const said = JSON.stringify(wanted)
  const [rested] = useDebouncedValue(said, rest)
  const first = said === rested ? wanted.slice(0, most) : []
  const answers = useQueries({
    queries: first.map(({ filter }) => ({
      ...countsQuery(screen, { filter: filterOfGroup(withFilter(groupOf(current), filter)) }),
      refetchInterval: false as const,
      staleTime: 30_000,
      retry: false,
    })),
  })
  return Object.fromEntries(
    first.flatMap(({ at }, place) => {
      const count = answers[place]?.data?.all
      return count
        ? [[at, { count: count.count, words: counted(count.count, countText(count, formats.count)) }]]
        : []
    }),
  )
}
