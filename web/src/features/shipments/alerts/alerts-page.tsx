import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { alertKinds, alertStates } from '@rumbo/domain/alerts/alert'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { IconBellCheck, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { type AlertFilter, alertOwners } from './alert-filter.ts'
import { alertsQuery } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import classes from './alerts.module.css'
import { AlertsToday } from './alerts-today.tsx'
import { useFollowAlerts } from './use-alerts.ts'

type Props = { readonly filter: AlertFilter; readonly onFilter: (filter: AlertFilter) => void }

/** All alerts, as a mail box: by shipment, the newest first. */
export function AlertsPage({ filter, onFilter }: Props) {
  const { t } = useTranslation('alerts')
  const { organizationId } = useMembership()
  const mayRule = useMyRole().can('organization:organizations')
  useFollowAlerts()
  const query = useInfiniteQuery(alertsQuery(organizationId, filter))
  const alerts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = Object.values(filter).some((each) => each !== undefined)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('heading')}
        actions={
          mayRule ? (
            <LinkButton to="/settings/alerts" variant="default" leftSection={<IconSettings size={16} />}>
              {t('rules')}
            </LinkButton>
          ) : null
        }
      />
      <div className={classes.glance}>
        <AlertsToday filter={filter} />
      </div>
      <Filters filter={filter} onFilter={onFilter} />
      {query.isPending ? <PageSkeleton /> : null}
      {query.error ? (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {alerts.length > 0 ? <p className={classes.keys}>{t('keys')}</p> : null}
      <ul className={classes.groups}>
        {byRecord(alerts).map(({ record, all }) => (
          <li key={record.id} className={classes.group}>
            <h2 className={classes.record}>
              <ModeIcon mode={record.mode} />
              <Link to="/shipments/$id" params={{ id: record.id }} className={classes.name}>
                {record.name}
              </Link>
            </h2>
            <ul className={classes.list}>
              {all.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className={classes.more}
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('loadMore')}
        </Button>
      ) : null}
      {query.isSuccess && alerts.length === 0 && !query.hasNextPage ? (
        <EmptyState
          icon={<IconBellCheck size={32} />}
          title={t(isFiltered ? 'emptyFiltered.title' : 'empty.title')}
          text={t(isFiltered ? 'emptyFiltered.text' : 'empty.text')}
        />
      ) : null}
    </div>
  )
}

function Filters({ filter, onFilter }: Props) {
  const { t } = useTranslation('alerts')
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('state')}
        value={filter.state ?? 'open'}
        data={alertStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(value) => {
          const state = alertStates.find((each) => each === value)
          onFilter({ ...filter, state: state === 'open' ? undefined : state })
        }}
      />
      <NativeSelect
        className={classes.choice}
        aria-label={t('owner')}
        value={filter.owner ?? ''}
        data={['', ...alertOwners].map((value) => ({ value, label: t(`owners.${value || 'all'}`) }))}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, owner: alertOwners.find((each) => each === currentTarget.value) })
        }
      />
      <NativeSelect
        className={classes.choice}
        aria-label={t('dialog.due')}
        value={filter.due ?? ''}
        data={[
          { value: '', label: t('today.anyDay') },
          { value: 'today', label: t('today.due') },
        ]}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, due: currentTarget.value === 'today' ? 'today' : undefined })
        }
      />
      <NativeSelect
        className={classes.choice}
        aria-label={t('kind')}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t('everyKind') },
          ...alertKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, kind: alertKinds.find((each) => each === currentTarget.value) })
        }
      />
    </div>
  )
}

/** Alerts by shipment, each at the place of its newest one. */
function byRecord(alerts: readonly Alert[]) {
  const groups = new Map<string, { readonly record: Alert['record']; readonly all: Alert[] }>()
  for (const alert of alerts) {
    const group = groups.get(alert.record.id) ?? { record: alert.record, all: [] }
    group.all.push(alert)
    groups.set(alert.record.id, group)
  }
  return [...groups.values()]
}
