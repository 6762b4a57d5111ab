import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { RowMarks } from '../../grid/grid-props.ts'
import type { RowRange } from '../../grid/rows/row-pages.ts'
import type { RowStore } from '../../grid/rows/row-store.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useChangedNames } from './changed-names.ts'
import { changedFieldsQuery, changedKey } from './changed-queries.ts'
import { useChangedWords } from './changed-words.ts'
import { rowMarks } from './row-marks.ts'

/** Milliseconds that the rows on screen must rest before what changed in them is requested. */
const rest = 150
/** More of them than any screen shows are requested at once. */
const maxIds = 200

type Props = {
  readonly rows: RowStore
  readonly range: RowRange | null
  readonly columns: readonly GridColumn[]
  readonly onMarks: (marks: ReadonlyMap<string, RowMarks>) => void
}

/** Finds out which cells on screen others changed since one last looked. Draws nothing: the grid does. */
export function ChangedMarks({ rows, range, columns, onMarks }: Props) {
  const screen = useRecordScreen()
  const { module } = screen
  const cache = useQueryClient()
  const [ids] = useDebouncedValue(useIdsIn(rows, range), rest)
  const { data } = useQuery({
    ...changedFieldsQuery(screen, ids === '' ? [] : ids.split(',')),
    placeholderData: keepPreviousData,
  })
  useNews(module, () => void cache.invalidateQueries({ queryKey: changedKey(screen, 'fields') }))
  const say = useChangedWords()
  const { t } = useTranslation('record-changed')
  const nameOf = useChangedNames(columns)
  const marks = useMemo(
    () =>
      rowMarks(data?.items ?? [], {
        module: module.id,
        say,
        sayRow: (names) => t('row', { fields: names.join(', ') }),
        nameOf,
        draws: screen.columns.draws,
      }),
    [data, module.id, say, t, nameOf, screen.columns.draws],
  )
  useEffect(() => onMarks(marks), [marks, onMarks])
  return null
}

/** The ids of the rows on screen, in an order of their own, so that the same rows sorted otherwise are the same question. */
function useIdsIn(rows: RowStore, range: RowRange | null): string {
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  return useMemo(() => {
    if (!range) return ''
    const places = Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at)
    const ids = places.flatMap((at) => (state.section?.(at)?.at === at ? [] : (state.row(at)?.id ?? [])))
    return [...new Set(ids)].slice(0, maxIds).sort().join(',')
  }, [state, range])
}
