import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { PhoneTools } from '../cards/phone-tools.tsx'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { exportedFields } from '../export/export-columns.ts'
import type { FilterParts } from '../filters/filter-group.tsx'
import { FilterPanel, type RequestedField } from '../filters/filter-panel.tsx'
import { LayoutSwitch } from '../layouts/layout-switch.tsx'
import type { ListQuery } from '../list/list-query.ts'
import { countText, type Wanted } from '../list/record-source.ts'
import { PrintButton } from '../print/print-button.tsx'
import type { QuickFilter } from '../quick/quick-filter.ts'
import { QuickFilters } from '../quick/quick-filters.tsx'
import type { Count } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { ListViewState } from '../views/use-list-look.ts'
import { fitTools } from './fit-tools.ts'
import { GroupPanel } from './group-panel.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTabs } from './list-tabs.tsx'
import classes from './list-toolbar.module.css'
import { SortPanel } from './sort-panel.tsx'

type Props = {
  readonly query: ListQuery
  readonly state: ListViewState
  readonly columns: readonly GridColumn[]
  /** What the list shows, in its order. */
  readonly wanted: Wanted
  readonly filter: Filter | null
  readonly said: FilterParts
  /** How many records each tab has. */
  readonly counts: Readonly<Record<string, Count>> | undefined
  readonly quick: readonly QuickFilter[]
  readonly quickCounts: Readonly<Record<string, string | undefined>>
  readonly requested: RequestedField | null
  readonly onRequest: (field: string) => void
  readonly onSearch: (words: string) => void
}

/** The one line of tools above a list: which records at the left, how they are shown at the right. */
export function ListToolbar(props: Props) {
  const { query, state, columns, wanted, filter, said, counts } = props
  const screen = useRecordScreen()
  const formats = useFormats()
  const { look } = state
  const isPhone = useIsPhone()
  const isTable = look.shape === 'table'
  const fields = exportedFields(columns, look.layout, screen.columns.draws)
  const current = counts?.[query.tab ?? 'all']
  const texts =
    counts &&
    Object.fromEntries(Object.entries(counts).map(([tab, each]) => [tab, countText(each, formats.count)]))
  const quick = (
    <QuickFilters
      quick={props.quick}
      counts={props.quickCounts}
      filter={filter}
      onChange={state.setFilter}
      onEdit={() => props.onRequest('')}
    />
  )
  const layouts = <LayoutSwitch layout={look.shape} onChange={state.setShape} />
  const exported = (onClosed?: () => void) => (
    <ExportButton
      wanted={wanted}
      sort={wanted.sort}
      fields={fields}
      matching={current && countText(current, formats.count)}
      onClosed={onClosed}
    />
  )
  const printed = (onClosed?: () => void) => (
    <PrintButton
      wanted={wanted}
      filter={filter}
      said={said}
      fields={fields}
      group={isTable ? look.group : null}
      title={state.view?.name ?? null}
      matching={current && countText(current, formats.count)}
      onClosed={onClosed}
    />
  )
  const search = <ListSearch value={query.q ?? ''} onSearch={props.onSearch} />
  if (isPhone)
    return (
      <div className={classes.toolbar}>
        <PhoneTools
          said={said}
          columns={columns}
          shown={look.layout.order}
          filter={filter}
          onFilter={state.setFilter}
          requested={props.requested}
          group={look.group}
          onGroup={state.setGroup}
          sort={wanted.sort}
          onSort={state.setSort}
          isList={isTable}
          search={search}
          more={(close) => (
            <>
              {layouts}
              {exported(close)}
              {printed(close)}
            </>
          )}
        >
          {quick}
          <ListTabs query={query} counts={texts} />
        </PhoneTools>
      </div>
    )
  return (
    <div className={classes.toolbar}>
      <div ref={fitTools} className={classes.line}>
        <ListTabs query={query} counts={texts} />
        {props.quick.length > 0 ? <span className={classes.divider} aria-hidden /> : null}
        {quick}
        <div className={classes.tools}>
          <FilterPanel {...said} filter={filter} requested={props.requested} onChange={state.setFilter} />
          {isTable && (
            <GroupPanel
              columns={columns}
              shown={look.layout.order}
              group={look.group}
              onChange={state.setGroup}
            />
          )}
          {isTable && <SortPanel columns={columns} sort={wanted.sort} onChange={state.setSort} />}
          {isTable && (
            <ColumnChooser
              columns={columns}
              first={state.first}
              layout={look.layout}
              onChange={state.setLayout}
            />
          )}
          {layouts}
          {exported()}
          {printed()}
          {search}
        </div>
      </div>
    </div>
  )
}
