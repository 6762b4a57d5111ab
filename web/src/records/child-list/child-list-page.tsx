import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import { Grid } from '../../grid/grid.tsx'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { useRowStore } from '../../grid/rows/use-row-store.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ColumnChooser } from '../columns/column-chooser.tsx'
import { useListColumns } from '../columns/use-list-columns.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { completed } from '../filters/filter-draft.ts'
import { FilterPanel, type RequestedField } from '../filters/filter-panel.tsx'
import { useFilterWords } from '../filters/filter-words.ts'
import { ListEmpty } from '../list/list-empty.tsx'
import { filterOf, type ListQuery, sortOf, withFilter, withSort } from '../list/list-query.ts'
import listClasses from '../list/record-list-page.module.css'
import { countsQuery, countText } from '../list/record-source.ts'
import { isOn, offered } from '../quick/quick-filter.ts'
import { QuickFilters } from '../quick/quick-filters.tsx'
import { useQuickCounts } from '../quick/use-quick-counts.ts'
import { RecordScreenProvider, useRecordScreen } from '../screen/use-record-screen.ts'
import { ListSearch } from '../toolbar/list-search.tsx'
import toolClasses from '../toolbar/list-toolbar.module.css'
import { SortPanel } from '../toolbar/sort-panel.tsx'
import type { ChildScreen } from './child-screen.ts'
import { childSource } from './child-source.ts'

type Props = {
  readonly of: ChildScreen
  /** Search, filter and sort, as the address has them. */
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** The children of all records of a module, as rows to read; each opens its record. */
export function ChildListPage(props: Props) {
  return (
    <RecordScreenProvider value={props.of.screen}>
      <ChildList {...props} />
    </RecordScreenProvider>
  )
}

function ChildList({ of, query, onQuery }: Props) {
  const screen = useRecordScreen()
  const { module, words: texts } = screen
  const { routes } = of.parent
  const { t } = useTranslation(texts.list)
  const title = t(`${screen.words.list}:title`)
  const formats = useFormats()
  const navigate = useNavigate()
  const columns = useListColumns()
  const { catalogue } = useCatalogue(module.id)
  const words = useFieldWords(catalogue)
  const says = useFilterWords(words)
  const { fields } = catalogue
  const [requested, setRequested] = useState<RequestedField | null>(null)
  const [layout, setLayout] = useState<ColumnLayout>({ order: screen.columns.first, widths: {} })
  const stands = filterOf(query) ?? null
  // A field may be hidden since the address was written down.
  const filter = useMemo(() => stands && completed(stands, fields), [stands, fields])
  const chosen = useMemo(() => sortOf(query) ?? [], [query])
  const sort = chosen.filter(({ field }) => columns.some(({ id, sortable }) => id === field && sortable))
  const { q } = query
  const text = JSON.stringify({ q, filter, sort })
  const wanted = useMemo(() => JSON.parse(text) as Parameters<typeof childSource>[1], [text])
  const source = useMemo(() => childSource(of, wanted), [of, wanted])
  const { data: counts } = useQuery({ ...countsQuery(screen, wanted), placeholderData: keepPreviousData })
  const all = counts?.all
  const rows = useRowStore(
    source,
    useMemo(() => all && { value: all.count, capped: all.capped }, [all]),
  )
  const quick = useMemo(() => offered(screen.quick, fields), [screen.quick, fields])
  const quickCounts = useQuickCounts(quick, wanted, all !== undefined)
  const recordOf = useCallback((row: GridRow) => String(row.values[of.recordField] ?? ''), [of])
  const setFilter = (next: Filter | null) => onQuery(withFilter(query, next))
  const onRequest = (field: string) => setRequested({ field, time: (requested?.time ?? 0) + 1 })
  const { q: _words, ...withoutWords } = query
  const said = { fields, words, says }
  const search = (typed: string) =>
    onQuery(typed.trim() === '' ? withoutWords : { ...withoutWords, q: typed })
  return (
    <div className={listClasses.page} data-flush>
      <PageHeader title={title} count={all && countText(all, formats.count)} />
      <div className={toolClasses.toolbar}>
        <div className={toolClasses.line}>
          <QuickFilters
            quick={quick}
            counts={quickCounts}
            filter={filter}
            onChange={setFilter}
            onEdit={() => onRequest('')}
          />
          <div className={toolClasses.tools}>
            <FilterPanel {...said} filter={filter} requested={requested} onChange={setFilter} />
            <SortPanel columns={columns} sort={sort} onChange={(next) => onQuery(withSort(query, next))} />
            <ColumnChooser
              columns={columns}
              first={screen.columns.first}
              layout={layout}
              onChange={setLayout}
            />
            <ListSearch value={q ?? ''} onSearch={search} />
          </div>
        </div>
      </div>
      {filter && all?.count !== 0 && conditionsIn(filter).length > 0 ? (
        <FilterChips
          {...said}
          filter={filter}
          onChange={setFilter}
          isElsewhere={(part) => quick.some((each) => isOn(part, each))}
        />
      ) : null}
      <div className={listClasses.grid}>
        <Grid
          label={title}
          rows={rows}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          sort={sort}
          onSortChange={(next) => onQuery(withSort(query, next))}
          onFilter={onRequest}
          opener={of.recordField}
          href={(row) => routes.detailsPath(recordOf(row))}
          onOpen={(row) => void navigate(routes.details(recordOf(row)))}
          empty={
            <ListEmpty
              query={query}
              isFiltered={filter !== null}
              tokens={filter && <FilterChips {...said} filter={filter} onChange={setFilter} isAlone />}
              onClearSearch={() => search('')}
              onClearFilter={() => setFilter(null)}
            />
          }
        />
      </div>
    </div>
  )
}
