import { Button, SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Json } from '@rumbo/domain/fields/field-type'
import { rootIds } from '@rumbo/domain/kernel/module-ids'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleIds } from '../../forms/catalogue/standard-catalogues.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { addressOf, nameOf, RecordFacts, type SupportedModule } from './record-facts.tsx'
import classes from './staff.module.css'
import { readAsSupport } from './staff-call.ts'

type Listed = { readonly id: string } & Readonly<Record<string, Json>>

const shownAtOnce = 50

/** Records of an organization that gave access, as its role sees them. Nothing can be changed, and each reading stands in its history. */
export function RecordsPage() {
  const { t } = useTranslation('staff')
  const { id: organizationId } = useSearch({ from: '/staff/$' })
  if (organizationId === undefined) return <EmptyState title={t('noPage')} />
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
      <Records organizationId={organizationId} />
    </>
  )
}

function Records({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('staff')
  const declared = useModuleIds()
  const modules = useMemo(() => rootIds().filter((id) => declared.includes(id)), [declared])
  const [module, setModule] = useState(modules[0] ?? '')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const of = useMemo(() => ({ organizationId, module }), [organizationId, module])
  return (
    <>
      <div className={classes.tools}>
        <ModuleChoice
          modules={modules}
          module={module}
          onChange={(value) => {
            setModule(value)
            setOpened(null)
          }}
        />
        <SearchInput
          className={classes.search}
          label={t('records.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <div className={classes.two}>
        <List of={of} search={search} onOpen={setOpened} />
        {opened ? <RecordFacts key={opened} of={of} id={opened} /> : null}
      </div>
    </>
  )
}

type ChoiceProps = {
  readonly modules: readonly string[]
  readonly module: string
  readonly onChange: (module: string) => void
}

/** All modules next to each other, or behind a button where there is no room. */
function ModuleChoice({ modules, module, onChange }: ChoiceProps) {
  const { t } = useTranslation(['staff', ...modules])
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const data = modules.map((value) => ({ value, label: t(`${value}:nouns.title`) }))
  if (isWide)
    return (
      <SegmentedControl aria-label={t('records.module')} data={data} value={module} onChange={onChange} />
    )
  return (
    <Select
      aria-label={t('records.module')}
      data={data}
      value={module}
      onChange={(value) => value && onChange(value)}
      allowDeselect={false}
    />
  )
}

type ListProps = {
  readonly of: SupportedModule
  readonly search: string
  readonly onOpen: (id: string) => void
}

function List({ of: { organizationId, module }, search, onOpen }: ListProps) {
  const { t } = useTranslation(['staff', module])
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'records', organizationId, module, search],
    queryFn: ({ signal }) =>
      readAsSupport<{ readonly items: readonly Listed[] }>(
        `${addressOf(module)}?${new URLSearchParams({ limit: String(shownAtOnce), ...(search ? { search } : {}) })}`,
        { organizationId, signal },
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return (
    <Section title={t(`${module}:nouns.title`)} description={t('records.newest', { count: shownAtOnce })}>
      {error ? <ErrorState title={t('records.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={28} /> : null}
      {data?.items.length === 0 ? <p className={classes.quiet}>{t('records.none')}</p> : null}
      <ul className={classes.steps}>
        {data?.items.map((item) => (
          <li key={item.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(item.id)}>
              {nameOf(item) || item.id}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
