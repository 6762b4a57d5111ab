import { Select } from '@mantine/core'
import { planIds } from '@rumbo/domain/kernel/plans/plans'
import {
  listStaffOrganizations,
  type StaffOrganizationLine,
  staffOrganizationSorts,
} from '@rumbo/domain/staff/organizations.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { SearchInput } from '../../ui/inputs/search-input.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { MoreButton } from './more-button.tsx'
import classes from './staff.module.css'
import { callStaff } from './staff-call.ts'
import { Used } from './used.tsx'

/** All organizations: found by name, plan and age, a page at a time. */
export function OrganizationsPage() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const { search = '', plan: planText, sort: sortText } = useSearch({ from: '/staff/$' })
  const plan = planIds.find((each) => each === planText)
  const sort = staffOrganizationSorts.find((each) => each === sortText) ?? 'name'
  const wish = { search, sort, ...(plan ? { plan } : {}) }
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    queryKey: ['staff', 'organizations', wish],
    queryFn: ({ signal, pageParam }) =>
      callStaff(listStaffOrganizations, { ...wish, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
  const columns = useColumns()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const go = (change: { readonly search?: string; readonly plan?: string; readonly sort?: string }) =>
    void navigate({
      to: '/staff/$',
      params: { _splat: '' },
      search: { search: search || undefined, plan, sort: sortText, ...change },
      replace: true,
    })
  return (
    <>
      <PageHeader title={t('organizations.title')} description={t('organizations.description')} />
      <div className={classes.tools}>
        <SearchInput
          className={classes.search}
          label={t('organizations.search')}
          value={search}
          onSearch={(text) => go({ search: text })}
        />
        <Select
          aria-label={t('organizations.plan')}
          placeholder={t('organizations.plan')}
          data={planIds.map((value) => ({ value, label: t(`plans.${value}`) }))}
          value={plan ?? null}
          onChange={(value) => go({ plan: value ?? '' })}
          clearable
          w={170}
        />
        <Select
          aria-label={t('organizations.sort')}
          data={staffOrganizationSorts.map((value) => ({ value, label: t(`organizations.sorts.${value}`) }))}
          value={sort}
          onChange={(value) => go({ sort: value ?? '' })}
          allowDeselect={false}
          w={170}
        />
      </div>
      {error ? (
        <ErrorState title={t('organizations.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={10} height={36} /> : null}
      {data && rows.length === 0 ? <EmptyState title={t('organizations.none')} /> : null}
      {rows.length > 0 ? (
        <RowsTable label={t('organizations.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : null}
      <MoreButton {...pages} />
    </>
  )
}

function useColumns(): readonly RowsColumn<StaffOrganizationLine>[] {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  return [
    {
      id: 'name',
      label: t('organizations.name'),
      cell: ({ id, name, slug }) => (
        <div>
          <Link to="/staff/$" params={{ _splat: 'organization' }} search={{ id }}>
            {name}
          </Link>
          <p className={classes.quiet}>{slug}</p>
        </div>
      ),
    },
    {
      id: 'plan',
      label: t('organizations.plan'),
      width: '110px',
      cell: ({ plan }) => t(`plans.${plan}`),
    },
    {
      id: 'shipments',
      label: t('organizations.shipments'),
      width: '150px',
      numeric: true,
      cell: ({ shipments }) => <Used {...shipments} />,
    },
    {
      id: 'members',
      label: t('organizations.members'),
      width: '120px',
      numeric: true,
      cell: ({ members }) => <Used {...members} />,
    },
    {
      id: 'created',
      label: t('organizations.created'),
      width: '170px',
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      id: 'active',
      label: t('organizations.active'),
      width: '170px',
      cell: ({ lastActiveAt }) => (lastActiveAt ? moment(lastActiveAt) : t('organizations.notActive')),
    },
  ]
}
