import { Button, Switch } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { Right } from '@rumbo/domain/records/rights/right'
import { refreshTracking } from '@rumbo/domain/shipments/contracts/settings.api'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { useSaveField } from '../../../../records/saving/use-save-field.ts'
import { StatusBadge } from '../../../../ui/chips/status-badge.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../../ui/page/setting-row.tsx'
import { isFinished, meaningOf } from '../../tracking-state.ts'
import { FreshnessText } from '../freshness-text.tsx'

const marks = ['manualTracking', 'trackCargo'] as const

type Props = {
  readonly id: string
  readonly values: Values
  readonly timeline: Timeline | undefined
  readonly owned: boolean
  readonly rightOn: (field: string) => Right
}

/** How a shipment is tracked, and reading once more what carriers sent; only what the reader may set. */
export function TrackingSettings({ id, values, timeline, owned, rightOn }: Props) {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const formats = useFormats()
  const cache = useQueryClient()
  const save = useSaveField(id)
  const [busy, setBusy] = useState(false)
  const offered = marks.filter((field) => field in values && rightOn(field) === 'edit')
  const refreshes = owned && rightOn('manualTracking') === 'edit'
  if (offered.length === 0 && !refreshes) return null

  async function set(field: (typeof marks)[number], value: boolean) {
    try {
      await save({ field, value, seen: values[field] ?? null })
    } catch {
      showToast({ status: 'error', title: t('settings.failed'), text: '' })
    }
  }

  async function refresh() {
    setBusy(true)
    try {
      const { lastReceivedAt, asked: requested } = await call(refreshTracking, { id })
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      if (requested > 0)
        return showToast({
          status: 'success',
          title: t('settings.refresh.requested', { count: requested }),
          text: t('settings.refresh.requestedText'),
        })
      showToast({
        status: lastReceivedAt ? 'success' : 'warning',
        title: t(lastReceivedAt ? 'settings.refresh.done' : 'settings.refresh.nothing'),
        text: '',
      })
    } catch {
      // The failed call has already shown its error.
    } finally {
      setBusy(false)
    }
  }

  const heard = timeline?.lastReceivedAt
  return (
    <Section title={t('settings.tracking')}>
      <SettingRows>
        {offered.map((field) => (
          <SettingRow key={field} title={t(`shipments:fields.${field}`)} description={t(`settings.${field}`)}>
            <Switch
              aria-label={t(`shipments:fields.${field}`)}
              checked={values[field] === true}
              onChange={(event) => void set(field, event.currentTarget.checked)}
            />
          </SettingRow>
        ))}
        {timeline?.status ? (
          <SettingRow
            title={t('settings.freshness.title')}
            description={<FreshnessText of={timeline} isOver={isFinished(values)} />}
          >
            <StatusBadge meaning={meaningOf(values, timeline.status)}>
              {t(
                isFinished(values)
                  ? 'shipments:options.tracking.finished'
                  : `shipments:options.status.${timeline.status}`,
              )}
            </StatusBadge>
          </SettingRow>
        ) : null}
        {refreshes ? (
          <SettingRow
            title={t('settings.refresh.title')}
            description={
              <>
                {t('settings.refresh.text')}{' '}
                {heard ? (
                  <span title={formats.moment(heard)}>
                    {t('settings.refresh.heard', { ago: formats.ago(heard, Date.now()) })}
                  </span>
                ) : (
                  t('settings.refresh.never')
                )}
                {values.manualTracking === true ? ` ${t('settings.refresh.manual')}` : null}
                {modeOf(values) === 'ocean' ? null : ` ${t('settings.refresh.oceanAlone')}`}
              </>
            }
          >
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={busy}
              onClick={() => void refresh()}
            >
              {t('settings.refresh.do')}
            </Button>
          </SettingRow>
        ) : null}
      </SettingRows>
    </Section>
  )
}
