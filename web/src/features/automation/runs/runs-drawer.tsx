import { Drawer } from '@mantine/core'
import type { Rule } from '@rumbo/domain/automation/rule'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../automation.module.css'
import { runsQuery } from '../automation-queries.ts'
import { RunItem } from './run-item.tsx'

type Props = { readonly rule: Rule | null; readonly onClose: () => void }

/** What a rule did: to which records, why, and how each step ended. */
export function RunsDrawer({ rule, onClose }: Props) {
  const { t } = useTranslation(['automation', 'toasts'])
  return (
    <OnePanel opened={rule !== null} onClose={onClose}>
      <Drawer
        opened={rule !== null}
        onClose={onClose}
        position="right"
        size={560}
        title={rule ? t('runs.of', { name: rule.name }) : ''}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {rule ? <Runs rule={rule} /> : null}
      </Drawer>
    </OnePanel>
  )
}

function Runs({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('automation')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    runsQuery(useOrganization().id, rule.id),
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
          <RunItem key={run.id} run={run} module={rule.module} />
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          className={classes.template}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('runs.older')}
        </button>
      ) : null}
    </>
  )
}
