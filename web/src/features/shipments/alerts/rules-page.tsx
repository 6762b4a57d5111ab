import { NativeSelect, Switch } from '@mantine/core'
import type { AlertRules } from '@rumbo/domain/alerts/alert'
import { changeAlertRules } from '@rumbo/domain/alerts/alerts.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/page/setting-row.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { rulesQuery } from './alert-queries.ts'
import classes from './alerts.module.css'

const choices = {
  dateMoved: [0, 1, 2, 3, 5, 7, 14],
  freeTime: [0, 1, 2, 3, 5, 7, 10],
  silent: [1, 2, 3, 5, 7, 10, 14],
  arrivalMissed: [0, 1, 2, 3, 5, 7],
  departureMissed: [0, 1, 2, 3, 5, 7],
  documentMissing: [0, 1, 2, 3, 5, 7, 14],
  documentExpiring: [0, 3, 7, 14, 30, 60],
} as const
const counted = [
  'dateMoved',
  'freeTime',
  'silent',
  'arrivalMissed',
  'departureMissed',
  'documentMissing',
  'documentExpiring',
] as const

const switched = ['connectionMissed', 'hold', 'documentOverdue', 'documentsDiffer'] as const

/** When the organization's alerts fire; each change is saved by itself. */
export function AlertRulesPage() {
  const { t } = useTranslation('alerts')
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const query = rulesQuery(organizationId)
  const { data, error, refetch } = useQuery(query)

  async function change(wish: Partial<AlertRules>) {
    await cache.cancelQueries({ queryKey: query.queryKey })
    cache.setQueryData(query.queryKey, (known) => known && { ...known, ...wish })
    await call(changeAlertRules, wish).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <div className={classes.page}>
      <PageHeader title={t('rulesPage.heading')} description={t('rulesPage.text')} />
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Section title={t('rules')}>
          <SettingRows>
            {counted.map((rule) => (
              <SettingRow
                key={rule}
                title={t(`rulesPage.${rule}.label`)}
                description={t(`rulesPage.${rule}.text`)}
              >
                <NativeSelect
                  className={classes.choice}
                  aria-label={t(`rulesPage.${rule}.label`)}
                  value={data[rule] === null ? '' : String(data[rule])}
                  data={[
                    { value: '', label: t('rulesPage.off') },
                    ...withValue(choices[rule], data[rule]).map((days) => ({
                      value: String(days),
                      label: days === 0 ? t(`rulesPage.${rule}.zero`) : t('rulesPage.days', { count: days }),
                    })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    void change({ [rule]: value === '' ? null : Number(value) })
                  }
                />
              </SettingRow>
            ))}
            {switched.map((rule) => (
              <SettingRow
                key={rule}
                title={t(`rulesPage.${rule}.label`)}
                description={t(`rulesPage.${rule}.text`)}
              >
                <Switch
                  aria-label={t(`rulesPage.${rule}.label`)}
                  checked={data[rule]}
                  onChange={(event) => void change({ [rule]: event.currentTarget.checked })}
                />
              </SettingRow>
            ))}
          </SettingRows>
        </Section>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </div>
  )
}

/** The choices, with the value that somebody chose by the API. */
const withValue = (days: readonly number[], value: number | null): readonly number[] =>
  value === null || days.includes(value) ? days : [...days, value].sort((a, b) => a - b)
