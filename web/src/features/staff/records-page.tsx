import { Button, SegmentedControl } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './staff.module.css'
import { readAsSupport } from './staff-call.ts'

/** Modules whose records can be read, as their addresses name them. */
const modules = ['shipments', 'orders', 'products', 'suppliers'] as const
type Module = (typeof modules)[number]

type Listed = { readonly id: string } & Readonly<Record<string, Json>>

const shownAtOnce = 50
/** Keys of a record that are none of its fields. */
const notFields = new Set(['id', 'version', 'owned', 'ended'])

/** Records of an organization that gave access, as its role sees them. Nothing can be changed, and each reading stands in its history. */
export function RecordsPage() {
  const { t } = useTranslation('staff')
  const { id: organizationId } = useSearch({ from: '/staff/$' })
  const [module, setModule] = useState<Module>('shipments')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  if (organizationId === undefined) return <EmptyState title={t('noPage')} />
  const choose = (value: string) => {
    setModule(modules.find((each) => each === value) ?? 'shipments')
    setOpened(null)
  }
  return (
    <>
      <PageHeader
        title={t('records.title')}
        description={t('records.description')}
        actions={
          <Link to="/staff/$" params={{ _splat: 'organization' }} search={{ id: organizationId }}>
            {t('records.back')}
          </Link>
        }
      />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('records.module')}
          data={modules.map((value) => ({ value, label: t(`records.modules.${value}`) }))}
          value={module}
          onChange={choose}
        />
        <SearchInput
          className={classes.search}
          label={t('records.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <div className={classes.two}>
        <List of={{ organizationId, module }} search={search} onOpen={setOpened} />
        {opened ? <Details key={opened} of={{ organizationId, module }} id={opened} /> : null}
      </div>
    </>
  )
}

type Of = { readonly organizationId: string; readonly module: Module }

function List({
  of: { organizationId, module },
  search,
  onOpen,
}: {
  readonly of: Of
  readonly search: string
  readonly onOpen: (id: string) => void
}) {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'records', organizationId, module, search],
    queryFn: ({ signal }) =>
      readAsSupport<{ readonly items: readonly Listed[] }>(
        `/api/v1/${module}?${new URLSearchParams({ limit: String(shownAtOnce), ...(search ? { search } : {}) })}`,
        { organizationId, signal },
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return (
    <Section title={t(`records.modules.${module}`)} description={t('records.newest', { count: shownAtOnce })}>
      {error ? <ErrorState title={t('records.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={28} /> : null}
      {data?.items.length === 0 ? <p className={classes.quiet}>{t('records.none')}</p> : null}
      <ul className={classes.steps}>
        {data?.items.map((item) => (
          <li key={item.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(item.id)}>
              {wordsOf(item.name ?? item.number ?? null) || item.id}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Details({ of: { organizationId, module }, id }: { readonly of: Of; readonly id: string }) {
  const { t } = useTranslation('staff')
  const words = useTranslation(module)
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'record', organizationId, module, id],
    queryFn: ({ signal }) => readAsSupport<Listed>(`/api/v1/${module}/${id}`, { organizationId, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const variant = wordsOf(data?.freightType)
  const fields = Object.entries(data ?? {}).filter(
    ([key, value]) => !notFields.has(key) && value !== null && value !== '' && wordsOf(value) !== '',
  )
  return (
    <Section title={wordsOf(data?.name ?? null) || t('records.record')}>
      {error ? <ErrorState title={t('records.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={10} height={24} /> : null}
      <dl className={classes.facts}>
        {fields.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{labelOf(words.t(`fields.${key}`, { defaultValue: key, returnObjects: true }), variant)}</dt>
            <dd>{wordsOf(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The label of a field; some differ by the mode of transport. */
function labelOf(found: unknown, variant: string): string {
  if (typeof found === 'string') return found
  const labels = Object.entries(found ?? {})
  return String(labels.find(([of]) => of === variant)?.[1] ?? labels[0]?.[1] ?? '')
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-/

/** A value in plain words: as it is stored, without ids. */
function wordsOf(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(wordsOf).filter(Boolean).join(' ')
  const text = String(value)
  return uuid.test(text) ? '' : text
}
