import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { useListColumns } from '../columns/use-list-columns.ts'
import { ExportButton } from '../export/export-button.tsx'
import { exportedFields } from '../export/export-columns.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { completed } from '../filters/filter-draft.ts'
import { FilterPanel, type RequestedField } from '../filters/filter-panel.tsx'
import { useFilterWords } from '../filters/filter-words.ts'
import { LayoutSwitch } from '../layouts/layout-switch.tsx'
import { RecordCards } from '../layouts/record-cards.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { GroupBar } from '../summaries/group-bar.tsx'
import { useGrouping } from '../summaries/use-grouping.ts'
import { useTotals } from '../summaries/use-totals.ts'
import { useListLook } from '../views/use-list-look.ts'
import { usePendingView } from '../views/use-pending-view.ts'
import { ViewNotes } from '../views/view-notes.tsx'
import type { ListLook } from '../views/view-state.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import type { ListQuery } from './list-query.ts'
import { ListSearch } from './list-search.tsx'
import { ListTabs } from './list-tabs.tsx'
import classes from './record-list-page.module.css'
import { RecordRows } from './record-rows.tsx'
import { countsQuery, countText, type Wanted } from './record-source.ts'
import { SortPanel } from './sort-panel.tsx'
import { WorkNote } from './work-note.tsx'

const none: ListLook['totals'] = {}

/** All records of a module in the organization that one works in: tabs, search, filter, sort and view are the address. */
export function RecordListPage({ query }: { readonly query: ListQuery }) {
  const screen = useRecordScreen()
  const { module, HeadActions, Notice } = screen
  const { t } = useTranslation(screen.words.list)
  const formats = useFormats()
  const columns = useListColumns()
  const { catalogue, isLoaded } = useCatalogue(module.id)
  const words = useFieldWords(catalogue)
  const says = useFilterWords(words)
  usePendingView()
  const state = useListLook(query)
  const { look, isPending, go } = state
  const { tab, q, work } = query
  const { fields } = catalogue
  // A field may have been archived or hidden since the address was written down.
  const filter = useMemo(() => look.filter && completed(look.filter, fields), [look.filter, fields])
  const sort = useMemo(
    () => look.sort.filter(({ field }) => columns.some(({ id, sortable }) => id === field && sortable)),
    [look.sort, columns],
  )
  // Known by its content: another object of the same content is no other list, whose rows would be read again.
  const text = JSON.stringify({ tab, q, work, filter, sort })
  const wanted = useMemo(() => JSON.parse(text) as Wanted, [text])
  const isTable = look.shape === 'table'
  const grouping = useGrouping(wanted, columns, isTable ? look.group : null)
  const totals = useTotals(grouping.wanted, columns, isTable ? look.totals : none)
  const [requested, setRequested] = useState<RequestedField | null>(null)
  const { data: counts } = useQuery({
    ...countsQuery(screen, grouping.wanted),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  })
  const current = counts?.[tab ?? 'all']
  const { q: _words, ...withoutWords } = query
  const search = (typed: string) => go(typed.trim() === '' ? withoutWords : { ...withoutWords, q: typed })
  const textOfCount = (each: { count: number; capped: boolean }) => countText(each, formats.count)
  const said = { fields, words, says }
  const lost =
    look.filter && isLoaded
      ? conditionsIn(look.filter).length - (filter ? conditionsIn(filter).length : 0)
      : 0

  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`${screen.words.list}:title`)}
        count={current && textOfCount(current)}
        actions={<HeadActions />}
      />
      <Notice />
      {work ? <WorkNote work={work} query={query} /> : null}
      <div className={classes.bar}>
        <ListTabs query={query} counts={counts && mapped(counts, textOfCount)} />
        <div className={classes.tools}>
          <ListSearch value={q ?? ''} onSearch={search} className={classes.search} />
          <FilterPanel {...said} filter={filter} requested={requested} onChange={state.setFilter} />
          {isTable && <SortPanel columns={columns} sort={sort} onChange={state.setSort} />}
          {isTable && <ColumnChooser columns={columns} layout={look.layout} onChange={state.setLayout} />}
          <LayoutSwitch layout={look.shape} onChange={state.setShape} />
          <ExportButton
            wanted={grouping.wanted}
            sort={grouping.wanted.sort}
            fields={exportedFields(columns, look.layout, screen.columns.draws)}
            matching={current && textOfCount(current)}
          />
        </div>
      </div>
      <ViewTabs query={query} state={state} />
      {filter && (
        <div className={classes.chips}>
          <FilterChips {...said} filter={filter} onChange={state.setFilter} />
        </div>
      )}
      <ViewNotes query={query} state={state} unknown={lost} />
      {grouping.column && !isPending && (
        <GroupBar
          wanted={wanted}
          words={words}
          column={grouping.column}
          sums={columns.filter(({ id }) => look.totals[id] === 'sum')}
          chosen={grouping.chosen}
          onChoose={grouping.choose}
        />
      )}
      <div className={classes.grid}>
        {isPending || isTable ? null : (
          <RecordCards
            query={query}
            wanted={wanted}
            shape={look.shape}
            by={look.by}
            onBy={state.setBy}
            isEmpty={current?.count === 0}
            isFiltered={filter !== null}
            onClearSearch={() => search('')}
            onClearFilter={() => state.setFilter(null)}
          />
        )}
        {isPending || !isTable ? null : (
          <RecordRows
            query={query}
            columns={columns}
            sort={sort}
            wanted={grouping.wanted}
            isFiltered={filter !== null}
            foot={{ kinds: look.totals, texts: totals, onChange: state.setTotal }}
            group={look.group}
            onGroup={state.setGroup}
            onFilter={(field) => setRequested({ field, time: (requested?.time ?? 0) + 1 })}
            count={current}
            layout={look.layout}
            onLayoutChange={state.setLayout}
            onSortChange={state.setSort}
            onClearSearch={() => search('')}
            onClearFilter={() => state.setFilter(null)}
          />
        )}
      </div>
    </div>
  )
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, map: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
