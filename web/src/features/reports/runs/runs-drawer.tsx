import { Drawer } from '@mantine/core'
import type { Report } from '@rumbo/domain/reports/report'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../reports.module.css'
import { runsQuery } from '../reports-queries.ts'
import { RunItem } from './run-item.tsx'

type Props = { readonly report: Report | null; readonly onClose: () => void }

/** The runs of a report: their files, whom they went to, and what had changed. */
export function RunsDrawer({ report, onClose }: Props) {
  const { t } = useTranslation(['reports', 'toasts'])
  return (
    <Drawer
      opened={report !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={report ? t('runs.of', { name: report.name }) : ''}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      {report ? <Runs report={report} /> : null}
    </Drawer>
  )
}

function Runs({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    runsQuery(useOrganization().id, report.id),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {error && !data ? (
        <ErrorState title={t('runs.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
      {data && items.length === 0 ? <p className={classes.quiet}>{t('runs.none')}</p> : null}
      <ul className={classes.list} aria-label={t('runs.title')}>
        {items.map((run) => (
          <RunItem key={run.id} run={run} report={report} />
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          className={classes.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('runs.older')}
        </button>
      ) : null}
    </>
  )
}
