import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Layout, SummaryKind, View } from '@rumbo/domain/records/views/view'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import { useKeptLayouts } from '../columns/use-kept-layouts.ts'
import {
  filterOf,
  groupOf,
  type ListQuery,
  modeOfTab,
  sortOf,
  withFilter,
  withGroup,
  withLayout,
  withSort,
  withView,
} from '../list/list-query.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type ListLook, lookOf, sameLook } from './view-state.ts'
import { followViews, sharedViewQuery, viewsQuery } from './views-queries.ts'

/** The list without a view. */
const plain = (sort: GridSort): Pick<View, 'definition' | 'layout'> => ({
  layout: 'table',
  definition: {
    columns: [],
    pinned: [],
    sort: [...sort],
    filter: null,
    group: null,
    by: null,
    rowHeight: 'short',
    totals: {},
    colors: [],
  },
})

export type ListViewState = {
  readonly views: readonly View[]
  readonly defaultId: string | null
  /** The saved view that is looked through; null: none. */
  readonly view: View | null
  /** A view that came by link: its name, and what of it the reader lacks. */
  readonly shared: {
    readonly name: string
    readonly ofAnother: boolean
    readonly leftOut: View['leftOut']
  } | null
  /** The link leads nowhere: it was revoked, has expired or never was. */
  readonly isSharedGone: boolean
  /** Reads the views again where that failed; undefined: it didn't. */
  readonly retryViews: (() => void) | undefined
  readonly look: ListLook
  /** The columns that it begins with. */
  readonly first: readonly string[]
  /** Is it looked at otherwise than the view says. */
  readonly isChanged: boolean
  /** While the look isn't known: no rows are read yet. */
  readonly isPending: boolean
  readonly go: (query: ListQuery, how?: { readonly replace: boolean }) => void
  readonly setLayout: (layout: ColumnLayout) => void
  /** What the foot of a column says; null: nothing. */
  readonly setTotal: (field: string, kind: SummaryKind | null) => void
  /** The rules by which cells have colors. */
  readonly setColors: (colors: ListLook['colors']) => void
  readonly setShape: (shape: Layout) => void
  readonly setBy: (field: string) => void
  readonly setGroup: (field: string | null) => void
  readonly setSort: (sort: GridSort) => void
  readonly setFilter: (filter: Filter | null) => void
  /** Looks as the view says. */
  readonly reset: () => void
  /** Looks through another view, or none. */
  readonly open: (id: string | null) => void
}

/** How the list is looked at: by a view, with the changes that its address and this browser hold. */
export function useListLook(query: ListQuery): ListViewState {
  const navigate = useNavigate()
  const { module, columns, routes } = useRecordScreen()
  const kept = useKeptLayouts()
  const known = useQuery(viewsQuery(module.id))
  // Changes on top of a view stand in the address and in this browser, and apply to the view as it is now.
  useEffect(() => followViews(module.id), [module.id])
  const opened = useQuery(sharedViewQuery(query.shared))
  const views = known.data?.items ?? []
  const defaultId = known.data?.defaultId ?? null
  const wanted = query.shared ? null : (query.view ?? defaultId)
  const view = views.find(({ id }) => id === wanted) ?? null
  const shared = (query.shared && opened.data) || null
  const saved = shared ?? view
  const variant = modeOfTab(query.tab)
  const own = variant && columns.firstOf[variant]
  const first = own ?? columns.first
  const base = useMemo(() => lookOf(saved ?? plain(columns.sort), first), [saved, columns, first])
  const key = shared ? `shared:${query.shared}` : (view?.id ?? (own ? `tab:${variant}` : ''))
  const draft = kept.layoutOf(key)
  const totals = draft?.totals ?? base.totals
  const colors = draft?.colors ?? base.colors
  const layout = draft ?? base.layout
  const sort = useMemo(() => sortOf(query) ?? base.sort, [query, base])
  const filter = filterOf(query)
  const group = groupOf(query)
  const shape = query.layout ?? base.shape
  const by = query.by ?? (shape === base.shape ? base.by : null)
  const look = useMemo(
    () => ({
      layout,
      sort,
      filter: filter === undefined ? base.filter : filter,
      group: group === undefined ? base.group : group,
      shape,
      by,
      totals,
      colors,
    }),
    [base, layout, sort, filter, group, shape, by, totals, colors],
  )
  const go = useCallback(
    (next: ListQuery, { replace = true } = {}) => void navigate({ ...routes.list(next), replace }),
    [navigate, routes],
  )
  return {
    views,
    defaultId,
    view,
    shared,
    isSharedGone: query.shared !== undefined && opened.isError,
    retryViews: known.isError ? () => void known.refetch() : undefined,
    look,
    isChanged: saved !== null && !sameLook(look, base),
    first,
    isPending: known.isPending || (query.shared !== undefined && opened.isPending),
    go,
    setLayout: (next) => kept.change(key, { ...next, totals, colors }),
    setTotal: (field, kind) => {
      const { [field]: _before, ...others } = totals
      kept.change(key, { ...layout, totals: kind ? { ...others, [field]: kind } : others, colors })
    },
    setColors: (next) => kept.change(key, { ...layout, totals, colors: next }),
    setGroup: (field) => go(withGroup(query, field, base.group)),
    setShape: (next) => go(withLayout(query, next, base.shape), { replace: false }),
    setBy: (field) => go({ ...query, by: field }),
    setSort: (next) => go(withSort(query, next, base.sort)),
    setFilter: (next) => go(withFilter(query, next, base.filter), { replace: false }),
    reset: () => {
      kept.drop(key)
      const { filter: _filter, sort: _sort, group: _group, layout: _layout, by: _by, ...rest } = query
      go(rest)
    },
    open: (id) => go(withView(query, id ?? (defaultId === null ? undefined : 'none')), { replace: false }),
  }
}
