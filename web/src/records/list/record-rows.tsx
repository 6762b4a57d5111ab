import { groupFields } from '@rumbo/domain/fields/grouping'
import type { SummaryKind } from '@rumbo/domain/records/views/view'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import { Grid } from '../../grid/grid.tsx'
import type { CellColors, RowMarks } from '../../grid/grid-props.ts'
import { useListStore } from '../../grid/groups/use-group-store.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { RowRange } from '../../grid/rows/row-pages.ts'
import { allMatching, isNothing, toggled } from '../../grid/selection/row-selection.ts'
import { idle } from '../../lib/idle.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { cardsAPage } from '../cards/card-pages.ts'
import { useConfirmEdits } from '../edits/use-confirm-edits.tsx'
import { useGridEdits } from '../edits/use-grid-edits.ts'
import { exportedFields } from '../export/export-columns.ts'
import { useFolding } from '../groups/use-folding.ts'
import type { Grouping } from '../groups/use-grouping.ts'
import { PeekSide } from '../peek/peek-side.tsx'
import { usePeek } from '../peek/use-peek.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { rememberList } from './came-from.ts'
import { type ListQuery, sortText } from './list-query.ts'
import classes from './record-rows.module.css'
import { countText, recordSource, type Wanted } from './record-source.ts'
import { useListSelection } from './use-list-selection.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

const CardList = lazyPart(async () => (await import('../cards/card-list.tsx')).CardList)
const RowKeys = lazyPart(async () => (await import('./row-keys.tsx')).RowKeys)
const ListEmpty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty)
const ChangedMarks = lazyPart(async () => (await import('../changed/changed-marks.tsx')).ChangedMarks)
const SelectionBar = lazyPart(async () => (await import('../bulk/selection-bar.tsx')).SelectionBar)

/** What the foot sums up by field, what it says, and how it is chosen. */
type Foot = {
  readonly kinds: Readonly<Record<string, SummaryKind>>
  readonly texts: Readonly<Record<string, string>> | undefined
  readonly onChange: (field: string, kind: SummaryKind | null) => void
}

type Props = {
  readonly query: ListQuery
  readonly wanted: Wanted
  readonly columns: readonly GridColumn[]
  readonly count: { readonly count: number; readonly capped: boolean } | undefined
  readonly layout: ColumnLayout
  readonly onLayoutChange: (layout: ColumnLayout) => void
  /** As the reader chose it; groups may put a key before it. */
  readonly sort: GridSort
  readonly onSortChange: (sort: GridSort) => void
  readonly isFiltered: boolean
  readonly tokens: ReactNode
  readonly foot: Foot
  /** The fields that rows are grouped by. */
  readonly group: string | null
  readonly onGroup: (fields: readonly string[]) => void
  readonly grouping: Grouping | null
  /** What the browser keeps of the view is kept by this. */
  readonly view: string
  readonly colors: CellColors | undefined
  /** Asks for rules by which the cells of a field have colors. */
  readonly onColor: (field: string) => void
  /** Asks for a filter on a field. */
  readonly onFilter: (field: string) => void
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** The records that are wanted, as rows. */
export function RecordRows(props: Props) {
  const { query, wanted, columns, count: known, layout } = props
  const screen = useRecordScreen()
  const { routes, words } = screen
  const { t } = useTranslation(words.list)
  const navigate = useNavigate()
  const cache = useQueryClient()
  const count = useMemo(() => known && { value: known.count, capped: known.capped }, [known])
  const isPhone = useIsPhone()
  const source = useMemo(
    () => ({ ...recordSource(screen, wanted), ...(isPhone ? { pageSize: cardsAPage } : {}) }),
    [screen, wanted, isPhone],
  )
  const folds = useFolding(props.view, props.group ?? '')
  const { grouping } = props
  const rows = useListStore(
    grouping ? { kind: 'groups', source: grouping.source, ...folds } : { kind: 'rows', source, count },
  )
  useLiveRows(rows, wanted, grouping?.follows)
  useEffect(() => rememberList(screen.module.id, rows), [screen, rows])
  // Rows are chosen after the first ones are on screen: the bar is loaded by then.
  useEffect(() => void idle().then(SelectionBar.load), [])
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMarks>>()
  const [looked, setLooked] = useState<RowRange | null>(null)
  const rowKeys = useRowKeys()
  const { confirm, question } = useConfirmEdits()
  const edits = useGridEdits(confirm)
  const { query: selected, selection, select, clear } = useListSelection(wanted)
  const formats = useFormats()
  const addressOf = useCallback((row: GridRow) => routes.detailsPath(row.id), [routes])
  const peek = usePeek(query)
  const open = useCallback((row: GridRow) => void navigate(routes.details(row.id)), [navigate, routes])
  const empty = (
    <ListEmpty
      query={query}
      isFiltered={props.isFiltered}
      tokens={props.tokens}
      onClearSearch={props.onClearSearch}
      onClearFilter={props.onClearFilter}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it fetches code that is about to be needed
    <div className={classes.split} onFocus={screen.side?.load} onPointerEnter={screen.side?.load}>
      {isPhone ? (
        <CardList
          {...peek.grid}
          label={t(`${words.list}:title`)}
          list={`${screen.module.id} ${grouping ? grouping.source.key : source.key}`}
          rows={rows}
          columns={columns}
          href={addressOf}
          onOpen={open}
          selection={selection}
          onSelectionChange={select}
          onRefresh={() => {
            rows.refresh()
            return cache.invalidateQueries({ queryKey: [screen.module.id] })
          }}
          empty={empty}
          colors={props.colors}
          marks={marks}
          onLook={setLooked}
        />
      ) : (
        <Grid
          {...peek.grid}
          label={t(`${words.list}:title`)}
          rows={rows}
          columns={columns}
          layout={layout}
          onLayoutChange={props.onLayoutChange}
          room={peek.id === null ? undefined : screen.columns.nextToPanel}
          sort={props.sort}
          onSortChange={props.onSortChange}
          {...(props.foot.texts ? { totals: props.foot.texts } : {})}
          summaries={props.foot.kinds}
          onSummaryChange={props.foot.onChange}
          group={groupFields(props.group)}
          onGroup={props.onGroup}
          onFilter={props.onFilter}
          onColor={props.onColor}
          colors={props.colors}
          opener={screen.module.title}
          onRowKey={rowKeys.onKey}
          edits={edits}
          marks={marks}
          onLook={setLooked}
          href={addressOf}
          onOpen={open}
          selection={selection}
          onSelectionChange={select}
          onSelectAllMatching={() => select(allMatching())}
          empty={empty}
        />
      )}
      <WhenIdle>
        <ChangedMarks rows={rows} range={looked} columns={columns} onMarks={setMarks} />
      </WhenIdle>
      <PeekSide
        rows={rows}
        total={known && countText(known, formats.count)}
        peek={peek}
        onSelect={isPhone ? (row) => select(toggled(selection, row.id)) : undefined}
      />
      {rowKeys.pressed ? <RowKeys {...rowKeys.pressed} onDone={rowKeys.onDone} /> : null}
      {question}
      {isNothing(selection) ? null : (
        <SelectionBar
          selection={selection}
          query={selected}
          sort={sortText(wanted.sort)}
          fields={exportedFields(columns, layout, screen.columns.draws)}
          matching={known && countText(known, formats.count)}
          onClear={clear}
        />
      )}
    </div>
  )
}
