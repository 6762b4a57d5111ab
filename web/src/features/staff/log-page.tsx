import { listStaffSteps, type StaffStepLine } from '@rumbo/domain/staff/queues.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { MoreButton } from './more-button.tsx'
import classes from './staff.module.css'
import { callStaff } from './staff-call.ts'

/** What staff did, which nobody changes. */
export function LogPage() {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    queryKey: ['staff', 'steps'],
    queryFn: ({ signal, pageParam }) =>
      callStaff(listStaffSteps, pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
  const columns: readonly RowsColumn<StaffStepLine>[] = [
    { id: 'at', label: t('log.at'), width: '170px', cell: ({ at }) => moment(at) },
    {
      id: 'staff',
      label: t('log.who'),
      width: '190px',
      cell: ({ staff }) => staff ?? t('log.member'),
    },
    { id: 'kind', label: t('log.what'), cell: ({ kind }) => t(`log.kinds.${kind}`) },
    {
      id: 'organization',
      label: t('log.organization'),
      width: '220px',
      cell: ({ organization }) => organization && (organization.name || organization.id),
    },
    {
      id: 'details',
      label: t('log.details'),
      width: '240px',
      cell: ({ details }) => {
        const words = Object.values(details).filter(Boolean).join(' · ')
        return words === '' ? null : <span className={classes.quiet}>{words}</span>
      },
    },
  ]
  const steps = data?.pages.flatMap((page) => page.steps) ?? []
  return (
    <>
      <PageHeader title={t('log.title')} description={t('log.description')} />
      {error ? <ErrorState title={t('log.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={10} height={36} /> : null}
      {steps.length > 0 ? (
        <RowsTable label={t('log.title')} columns={columns} rows={steps} keyOf={({ id }) => id} />
      ) : null}
      <MoreButton {...pages} />
    </>
  )
}
