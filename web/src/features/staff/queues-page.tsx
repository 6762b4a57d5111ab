import { Button } from '@mantine/core'
import {
  retryAsStaff,
  type StaffFailure,
  type StaffHeldBack,
  type StaffQueue,
} from '@rumbo/domain/staff/queues.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useFailureText } from '../../lib/errors/failure-text.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './staff.module.css'
import { callStaff } from './staff-call.ts'
import { staffQueuesQuery } from './staff-queries.ts'

/** What waits, what failed and what is held back: counts and reasons. */
export function QueuesPage() {
  const { t } = useTranslation('staff')
  const { data, error, refetch, isFetching } = useQuery(staffQueuesQuery)
  return (
    <>
      <PageHeader
        title={t('queues.title')}
        description={t('queues.description')}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('queues.refresh')}
          </Button>
        }
      />
      {error ? <ErrorState title={t('queues.failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={8} height={36} /> : null}
      {data ? (
        <>
          <Failures failures={data.failures} />
          <Queues queues={data.queues} />
          <Held held={data.held} />
        </>
      ) : null}
    </>
  )
}

const dueWork = /^due:(.+)$/

function useQueueName(): (queue: string) => string {
  const { t } = useTranslation('staff')
  return (queue) => {
    const kind = dueWork.exec(queue)?.[1]
    return kind === undefined ? t(`queues.names.${queue}`) : t('queues.due', { kind })
  }
}

function Failures({ failures }: { readonly failures: readonly StaffFailure[] }) {
  const { t } = useTranslation('staff')
  const { count, moment } = useFormats()
  const nameOf = useQueueName()
  const columns: readonly RowsColumn<StaffFailure>[] = [
    { id: 'queue', label: t('queues.queue'), cell: ({ queue }) => nameOf(queue) },
    {
      id: 'organization',
      label: t('queues.organization'),
      width: '200px',
      cell: ({ organization }) =>
        organization ? (
          <Link to="/staff/$" params={{ _splat: 'organization' }} search={{ id: organization.id }}>
            {organization.name}
          </Link>
        ) : null,
    },
    {
      id: 'failed',
      label: t('queues.failedCount'),
      width: '90px',
      numeric: true,
      cell: ({ failed }) => count(failed),
    },
    {
      id: 'reason',
      label: t('queues.reason'),
      width: '32%',
      cell: ({ reason }) => reason && <span className={classes.quiet}>{reason}</span>,
    },
    {
      id: 'next',
      label: t('queues.next'),
      width: '150px',
      cell: ({ nextAt }) => (nextAt ? moment(nextAt) : t('queues.never')),
    },
    {
      id: 'retry',
      label: t('queues.retry'),
      unseen: true,
      width: '150px',
      cell: (failure) => <Retry failure={failure} name={nameOf(failure.queue)} />,
    },
  ]
  return (
    <Section title={t('queues.failures')} description={t('queues.failuresText')}>
      {failures.length === 0 ? <p className={classes.quiet}>{t('queues.nothingFailed')}</p> : null}
      {failures.length > 0 ? (
        <RowsTable
          label={t('queues.failures')}
          columns={columns}
          rows={failures}
          keyOf={({ queue, organization }) => `${queue} ${organization?.id}`}
        />
      ) : null}
    </Section>
  )
}

function Retry({ failure, name }: { readonly failure: StaffFailure; readonly name: string }) {
  const { t } = useTranslation('staff')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      const organizationId = failure.organization?.id ?? null
      const { tried } = await callStaff(retryAsStaff, { queue: failure.queue, organizationId })
      showToast({ status: 'success', title: t('queues.retried', { count: tried }), text: '' })
      await queryClient.invalidateQueries({ queryKey: staffQueuesQuery.queryKey })
    } catch (error) {
      showToast({ status: 'error', title: failureText(error), text: '' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      onClick={() => void retry()}
      aria-label={t('queues.retryOf', { name, organization: failure.organization?.name ?? '' })}
    >
      {t('queues.retry')}
    </Button>
  )
}

function Queues({ queues }: { readonly queues: readonly StaffQueue[] }) {
  const { t } = useTranslation('staff')
  const { count, moment } = useFormats()
  const nameOf = useQueueName()
  const columns: readonly RowsColumn<StaffQueue>[] = [
    { id: 'queue', label: t('queues.queue'), cell: ({ queue }) => nameOf(queue) },
    ...(['waiting', 'failed', 'quarantined'] as const).map((id) => ({
      id,
      label: t(`queues.counts.${id}`),
      width: '120px',
      numeric: true,
      cell: (queue: StaffQueue) => count(queue[id]),
    })),
    {
      id: 'oldest',
      label: t('queues.oldest'),
      width: '160px',
      cell: ({ oldestAt }) => oldestAt && moment(oldestAt),
    },
    {
      id: 'reason',
      label: t('queues.reason'),
      width: '32%',
      cell: ({ reason }) => reason && <span className={classes.quiet}>{reason}</span>,
    },
  ]
  return (
    <Section title={t('queues.all')} description={t('queues.allText')}>
      <RowsTable label={t('queues.all')} columns={columns} rows={queues} keyOf={({ queue }) => queue} />
    </Section>
  )
}

function Held({ held }: { readonly held: readonly StaffHeldBack[] }) {
  const { t } = useTranslation('staff')
  const { count } = useFormats()
  return (
    <Section title={t('queues.held')} description={t('queues.heldText')}>
      {held.length === 0 ? <p className={classes.quiet}>{t('queues.nothingHeld')}</p> : null}
      <ul className={classes.steps}>
        {held.map(({ what, reason, held: number, organizations }) => (
          <li key={`${what} ${reason}`}>
            {t(`queues.heldWhat.${what}`, { count: number, shown: count(number) })}
            <p className={classes.quiet}>
              {[reason, t('queues.ofOrganizations', { count: organizations })].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
