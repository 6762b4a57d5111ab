import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { groupFields, groupText } from '@rumbo/domain/fields/grouping'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import type { CellColors } from '../../grid/grid-props.ts'
import { useKeptSince } from '../../lib/offline/kept-since.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { CardSkeleton } from '../cards/card-skeleton.tsx'
import { useListColumns } from '../columns/use-list-columns.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { completed } from '../filters/filter-draft.ts'
import type { RequestedField } from '../filters/filter-panel.tsx'
import { useFilterWords } from '../filters/filter-words.ts'
import { groupedBy, useGrouping } from '../groups/use-grouping.ts'
import { RecordCards } from '../layouts/record-cards.tsx'
import type { CountTexts } from '../quick/later-counts.tsx'
import { isSaidByQuick, offered } from '../quick/quick-filter.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useTotals } from '../summaries/use-totals.ts'
import { ListToolbar } from '../toolbar/list-toolbar.tsx'
import { useListLook } from '../views/use-list-look.ts'
import { usePendingView } from '../views/use-pending-view.ts'
import { ViewNotesPart } from '../views/view-notes-part.tsx'
import type { ListLook } from '../views/view-state.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ListQuery } from './list-query.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import classes from './record-list-page.module.css'
import { RecordRows } from './record-rows.tsx'
import { countsQuery, countText, type Wanted } from './record-source.ts'
import { WorkNote } from './work-note.tsx'

const RuleColors = lazyPart(async () => (await import('../colors/rule-colors.tsx')).RuleColors)
const ColorRulesDialog = lazyPart(
  async () => (await import('../colors/color-rules-dialog.tsx')).ColorRulesDialog,
)
const ChangedCount = lazyPart(async () => (await import('../changed/changed-count.tsx')).ChangedCount)
const ChangedNote = lazyPart(async () => (await import('../changed/changed-note.tsx')).ChangedNote)

const QuickCounts = lazyPart(async () => (await import('../quick/later-counts.tsx')).QuickCounts)
const KeptList = lazyPart(async () => (await import('../offline/kept-list.tsx')).KeptList)

const none: ListLook['totals'] = {}

/** All records of a module in the organization that one works in; without a net those that this browser kept. */
export function RecordListPage({ query }: { readonly query: ListQuery }) {
  return useKeptSince() === null ? <LiveList query={query} /> : <KeptList />
}

/** Tabs, search, filter, sort and view are the address. */
function LiveList({ query }: { readonly query: ListQuery }) {
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
  const { tab, q, work, changed } = query
  const { fields } = catalogue
  // A field may have been archived or hidden since the address was written down.
  const filter = useMemo(() => look.filter && completed(look.filter, fields), [look.filter, fields])
  const sort = useMemo(
    () => look.sort.filter(({ field }) => columns.some(({ id, sortable }) => id === field && sortable)),
    [look.sort, columns],
  )
  // Known by its content: another object of the same content is no other list, whose rows would be read again.
  const text = JSON.stringify({ tab, q, work, changed, filter, sort })
  const wanted = useMemo(() => JSON.parse(text) as Wanted, [text])
  const isTable = look.shape === 'table'
  const isPhone = useIsPhone()
  const grouping = useGrouping({
    wanted,
    columns,
    group: isTable ? look.group : null,
    shown: look.layout.order,
    totals: look.totals,
    words,
  })
  const totals = useTotals(wanted, columns, isTable ? look.totals : none)
  const [requested, setRequested] = useState<RequestedField | null>(null)
  const [colors, setColors] = useState<CellColors>()
  const [coloring, setColoring] = useState<{ readonly field: string | null } | null>(null)
  const { data: counts, dataUpdatedAt } = useQuery({
    ...countsQuery(screen, wanted),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  })
  const current = counts?.[tab ?? 'all']
  const { q: _words, ...withoutWords } = query
  const search = (typed: string) => go(typed.trim() === '' ? withoutWords : { ...withoutWords, q: typed })
  const said = useMemo(() => ({ fields, words, says }), [fields, words, says])
  const quick = useMemo(() => offered(screen.quick, fields), [screen.quick, fields])
  const [quickCounts, setQuickCounts] = useState<CountTexts>({})
  const lost =
    look.filter && isLoaded
      ? conditionsIn(look.filter).length - (filter ? conditionsIn(filter).length : 0)
      : 0

  const onRequest = (field: string) => setRequested({ field, time: (requested?.time ?? 0) + 1 })
  const isNothing = current?.count === 0
  const tokens = filter && <FilterChips {...said} filter={filter} onChange={state.setFilter} isAlone />
  const count = current && countText(current, formats.count)

  return (
    <div className={classes.page} data-flush>
      <PageHeader
        title={t(`${screen.words.list}:title`)}
        count={count}
        afterCount={
          counts && (
            <WhenIdle>
              <ChangedCount query={query} wanted={wanted} />
            </WhenIdle>
          )
        }
        tabs={
          <ViewTabs
            key={isPhone ? 'phone' : 'wide'}
            query={query}
            state={state}
            isCounted={counts !== undefined}
            onColors={() => setColoring({ field: null })}
          />
        }
        actions={<HeadActions />}
      />
      <ListToolbar
        query={query}
        state={state}
        columns={columns}
        wanted={{ ...wanted, sort }}
        filter={filter}
        said={said}
        counts={counts}
        quick={quick}
        quickCounts={quickCounts}
        requested={requested}
        onRequest={onRequest}
        onSearch={search}
      />
      {counts ? (
        <WhenIdle>
          <QuickCounts quick={quick} wanted={wanted} onCounts={setQuickCounts} />
        </WhenIdle>
      ) : null}
      <Notice />
      {work ? <WorkNote work={work} query={query} /> : null}
      {changed ? <ChangedNote query={query} changed={changed} wanted={wanted} /> : null}
      {filter && !isNothing && (
        <FilterChips
          {...said}
          filter={filter}
          onChange={state.setFilter}
          isElsewhere={(part) => isSaidByQuick(part, filter, quick)}
        />
      )}
      <ViewNotesPart
        query={query}
        state={state}
        unknown={lost}
        isUngrouped={isLoaded && groupedBy(columns, look.group).length < groupFields(look.group).length}
      />
      <div className={classes.grid}>
        {isPending && isTable && isPhone ? <CardSkeleton /> : null}
        {isPending && isTable && !isPhone ? <ListSkeleton columns={columns} layout={look.layout} /> : null}
        {isPending || isTable ? null : (
          <RecordCards
            query={query}
            wanted={wanted}
            shape={look.shape}
            by={look.by}
            onBy={state.setBy}
            columns={columns}
            colors={colors}
            isEmpty={isNothing}
            isFiltered={filter !== null}
            tokens={tokens}
            onClearSearch={() => search('')}
            onClearFilter={() => state.setFilter(null)}
          />
        )}
        {isPending || !isTable ? null : (
          <RecordRows
            query={query}
            columns={columns}
            sort={sort}
            wanted={wanted}
            grouping={grouping}
            view={query.shared ? `shared:${query.shared}` : (state.view?.id ?? '')}
            isFiltered={filter !== null}
            tokens={tokens}
            foot={{ kinds: look.totals, texts: totals, onChange: state.setTotal }}
            group={look.group}
            onGroup={(fields) => state.setGroup(groupText(fields))}
            onFilter={onRequest}
            colors={colors}
            onColor={(field) => setColoring({ field })}
            count={current}
            layout={look.layout}
            onLayoutChange={state.setLayout}
            onSortChange={state.setSort}
            onClearSearch={() => search('')}
            onClearFilter={() => state.setFilter(null)}
          />
        )}
      </div>
      {look.colors.length > 0 ? <RuleColors rules={look.colors} said={said} onColors={setColors} /> : null}
      {coloring ? (
        <ColorRulesDialog
          said={said}
          rules={look.colors}
          field={coloring.field}
          onChange={state.setColors}
          onClose={() => setColoring(null)}
        />
      ) : null}
      <ListFooter wanted={wanted} count={count} quickCounts={quickCounts} updatedAt={dataUpdatedAt} />
    </div>
  )
}
