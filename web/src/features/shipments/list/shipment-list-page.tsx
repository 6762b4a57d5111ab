import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '../../../grid/grid.tsx'
import type { GridRow } from '../../../grid/grid-row.ts'
import { useRowStore } from '../../../grid/use-row-store.ts'
import { useFormats } from '../../../lib/formats.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { useKeptLayout } from './kept-layout.ts'
import { useListColumns } from './list-columns.ts'
import { ListEmpty } from './list-empty.tsx'
import { type ListQuery, sortOf, withSort } from './list-query.ts'
import { ListSearch } from './list-search.tsx'
import { ListTabs } from './list-tabs.tsx'
import classes from './shipment-list-page.module.css'
import { countsQuery, countText, shipmentSource } from './shipment-source.ts'
import { useLiveRows } from './use-live-rows.ts'

const addressOf = (row: GridRow) => `/shipment_details/${row.id}`

/** All shipments of the organization that one works in: tabs, search and sort are the address. */
export function ShipmentListPage({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation('shipment-list')
  const navigate = useNavigate()
  const formats = useFormats()
  const columns = useListColumns()
  const [layout, setLayout] = useKeptLayout()
  const { data: counts } = useQuery({ ...countsQuery(query.q), placeholderData: keepPreviousData })
  const current = counts?.[query.tab ?? 'all']
  const count = useMemo(() => current && { value: current.count, capped: current.capped }, [current])
  const rows = useRowStore(
    useMemo(() => shipmentSource(query), [query]),
    count,
  )
  useLiveRows(rows)

  const go = useCallback(
    (next: ListQuery) => void navigate({ to: '/', search: next, replace: true }),
    [navigate],
  )
  const { q: _words, ...withoutWords } = query
  const search = (words: string) => go(words.trim() === '' ? withoutWords : { ...withoutWords, q: words })
  const sort = useMemo(() => sortOf(query), [query])
  const open = useCallback(
    (row: GridRow) => void navigate({ to: '/shipment_details/$id', params: { id: row.id } }),
    [navigate],
  )
  const text = (each: { count: number; capped: boolean }) => countText(each, formats.count)

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        count={current && text(current)}
        actions={
          <LinkButton to="/shipments/new_shipment" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new')}
          </LinkButton>
        }
      />
      <div className={classes.bar}>
        <ListTabs query={query} counts={counts && mapped(counts, text)} />
        <div className={classes.tools}>
          <ListSearch value={query.q ?? ''} onSearch={search} className={classes.search} />
          <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
        </div>
      </div>
      <div className={classes.grid}>
        <Grid
          label={t('title')}
          rows={rows}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          sort={sort}
          onSortChange={(next) => go(withSort(query, next))}
          href={addressOf}
          onOpen={open}
          empty={<ListEmpty query={query} onClearSearch={() => search('')} />}
        />
      </div>
    </div>
  )
}

const mapped = <Key extends string, From, To>(record: Readonly<Record<Key, From>>, map: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value as From)])) as Record<
    Key,
    To
  >
