import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { alertKinds, alertStates } from '@rumbo/domain/alerts/alert'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { IconBellCheck, IconHistory, IconSettings, IconShoppingCart } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { alertPages, alertsQuery, countsQuery } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import classes from './alerts.module.css'
import { AlertsToday } from './alerts-today.tsx'
import { amountText, totalCosts } from './cost-words.ts'
import { ManyBar } from './many-bar.tsx'
import { RecordLine } from './record-line.tsx'
import { useFollowAlerts } from './use-alerts.ts'

type Props = { readonly filter: AlertFilter; readonly onFilter: (filter: AlertFilter) => void }

/** All alerts, as a mail box: by record, what is most urgent first. */
export function AlertsPage({ filter, onFilter }: Props) {
  const { t } = useTranslation('alerts')
  const { organizationId } = useMembership()
  const mayRule = useMyRole().can('organization:organizations')
  useFollowAlerts()
  const query = useInfiniteQuery(alertsQuery(organizationId, filter))
  const alerts = query.data?.pages.flatMap(({ items }) => items) ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = alerts.filter(({ id }) => selected.has(id))
  const maySelect = filter.state !== 'closed'
  const toggle = (ids: readonly string[]) => {
    const isOn = ids.every((id) => selected.has(id))
    const rest = [...selected].filter((id) => !ids.includes(id))
    setSelected(new Set(isOn ? rest : [...rest, ...ids]))
  }
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
      <LongOver filter={filter} organizationId={organizationId} />
      {query.isPending ? <PageSkeleton /> : null}
      {query.error ? (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {alerts.length > 0 ? (
        <div className={classes.keys}>
          {maySelect ? (
            <Checkbox
              size="xs"
              label={t('many.all')}
              checked={chosen.length === alerts.length}
              indeterminate={chosen.length > 0 && chosen.length < alerts.length}
              onChange={() => toggle(alerts.map(({ id }) => id))}
            />
          ) : null}
          <span className={classes.keyWords}>{t('keys')}</span>
        </div>
      ) : null}
      <TotalCosts alerts={alerts} isAll={query.isSuccess && !query.hasNextPage} />
      <ul className={classes.groups}>
        {byRecord(alerts).map(({ record, all }) => (
          <li key={record.id} className={classes.group}>
            <h2 className={classes.record}>
              {record.mode ? (
                <ModeIcon mode={record.mode} />
              ) : (
                <IconShoppingCart size={18} stroke={1.75} aria-hidden />
              )}
              <Link to={alertPages[record.module]} params={{ id: record.id }} className={classes.name}>
                {record.name}
              </Link>
              <RecordLine record={record} />
            </h2>
            <ul className={classes.list}>
              {all.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  {...(maySelect
                    ? { selection: { isOn: selected.has(alert.id), onToggle: () => toggle([alert.id]) } }
                    : {})}
                />
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
      {chosen.length > 0 ? <ManyBar alerts={chosen} onDone={() => setSelected(new Set())} /> : null}
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

/** What free time costs on all shipments of the list: by now, and in the end. */
function TotalCosts({ alerts, isAll }: { readonly alerts: readonly Alert[]; readonly isAll: boolean }) {
  const { t } = useTranslation('alerts')
  const costs = totalCosts(alerts)
  if (costs.length === 0) return null
  return (
    <p className={classes.costs}>
      {costs.map(({ currency, cost, forecast }) => (
        <span key={currency}>
          {t(isAll ? 'cost.total' : 'cost.totalAtLeast', {
            now: amountText(cost, currency),
            forecast: amountText(forecast, currency),
          })}
        </span>
      ))}
    </p>
  )
}

/** How many are over for long, which the list leaves out, and the way to them and back. */
function LongOver({
  filter,
  organizationId,
}: {
  readonly filter: AlertFilter
  readonly organizationId: string
}) {
  const { t } = useTranslation('alerts')
  const count = useQuery(countsQuery(organizationId)).data?.longOver ?? 0
  const isShown = filter.age === 'longOver'
  if (!isShown && (count === 0 || filter.state !== undefined)) return null
  return (
    <p className={classes.longOver}>
      <IconHistory size={16} aria-hidden />
      {t(isShown ? 'longOver.shown' : 'longOver.left', { count })}{' '}
      <Link to="/alerts" search={isShown ? {} : { age: 'longOver' }}>
        {t(isShown ? 'longOver.back' : 'longOver.show')}
      </Link>
    </p>
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

/** Alerts by record, each at the place of its newest one. */
function byRecord(alerts: readonly Alert[]) {
  const groups = new Map<string, { readonly record: Alert['record']; readonly all: Alert[] }>()
  for (const alert of alerts) {
    const group = groups.get(alert.record.id) ?? { record: alert.record, all: [] }
    group.all.push(alert)
    groups.set(alert.record.id, group)
  }
  return [...groups.values()]
}
