import type { Layout } from '@rumbo/domain/records/views/view'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { CellColors } from '../../grid/grid-props.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { CardColorsProvider } from '../colors/card-colors.tsx'
import { type ListQuery, modeOfTab } from '../list/list-query.ts'
import type { Wanted } from '../list/record-source.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { LayoutQuery } from './layout-query.ts'
import classes from './record-cards.module.css'

const ListEmpty = lazyPart(async () => (await import('../list/list-empty.tsx')).ListEmpty)

type Props = {
  readonly query: ListQuery
  readonly wanted: Wanted
  readonly shape: Layout
  /** The field by which they are set out; null: the layout's default. */
  readonly by: string | null
  readonly onBy: (field: string) => void
  readonly columns: readonly GridColumn[]
  /** The colors of values by the rules of the view. */
  readonly colors: CellColors | undefined
  readonly isEmpty: boolean
  readonly isFiltered: boolean
  readonly tokens: ReactNode
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** The records that are wanted, set out otherwise than as rows; what changes shows by itself. */
export function RecordCards({ wanted, shape, by, onBy, columns, colors, isEmpty, ...empty }: Props) {
  const cache = useQueryClient()
  const { module, layouts } = useRecordScreen()
  useNews(module, () => void cache.invalidateQueries({ queryKey: [module.id] }))
  const { tab, q, work, changed, filter } = wanted
  const layoutQuery = useMemo((): LayoutQuery => {
    const mode = modeOfTab(tab)
    return {
      archived: tab === 'archived' ? 'true' : 'false',
      ...(mode ? { mode } : {}),
      ...(q ? { search: q } : {}),
      ...(work ? { work } : {}),
      ...(changed ? { changed } : {}),
      ...(filter ? { filter } : {}),
    }
  }, [tab, q, work, changed, filter])
  const colored = useMemo(() => ({ colors, columns }), [colors, columns])
  if (isEmpty)
    return (
      <div className={classes.empty}>
        <ListEmpty {...empty} />
      </div>
    )
  const Shape = shape === 'table' ? undefined : layouts[shape]
  if (!Shape) return null
  return (
    <div className={classes.layout} data-shape={shape}>
      <CardColorsProvider value={colored}>
        <Shape layoutQuery={layoutQuery} onBy={onBy} by={by ?? undefined} />
      </CardColorsProvider>
    </div>
  )
}
