import { useDebouncedValue } from '@mantine/hooks'
import type { ChangedField } from '@rumbo/domain/records/contracts/changed.contracts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue, useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords, useWordsOf } from '../../forms/field-words.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { RowMarks } from '../../grid/grid-props.ts'
import type { RowRange } from '../../grid/rows/row-pages.ts'
import type { RowStore } from '../../grid/rows/row-store.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
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
  const nameOf = useNames(columns)
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

/** What the fields of records, and of what belongs to them, are called. */
function useNames(columns: readonly GridColumn[]): (change: ChangedField) => string {
  const { module } = useRecordScreen()
  const { catalogue } = useCatalogue(module.id)
  const own = useFieldWords(catalogue)
  const below = useCatalogues(module.children)
  const catalogues = useMemo(() => below.map((each) => each.catalogue), [below])
  const words = useWordsOf(catalogues)
  return useCallback(
    ({ module: of, field: id }) => {
      const column = columns.find((each) => each.id === id)
      if (of === module.id && column) return column.label
      const at = catalogues.findIndex((each) => each.module === of)
      const field = (of === module.id ? catalogue : catalogues[at])?.fields.find((each) => each.id === id)
      return field ? ((of === module.id ? own : words[at])?.label(field, undefined) ?? '') : ''
    },
    [columns, module.id, catalogue, catalogues, own, words],
  )
}
