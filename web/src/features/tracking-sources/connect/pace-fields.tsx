import { Checkbox, SegmentedControl } from '@mantine/core'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { maxCallsPerDay, paces } from '@rumbo/domain/tracking/schedule/pace'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './connect-panel.module.css'
import type { KeyForm } from './key-form.ts'

type Props = {
  readonly preset: TrackingPreset
  readonly form: KeyForm
  /** Shipments under way of its carriers. */
  readonly shipments: number
  readonly onChange: (part: Partial<KeyForm>) => void
}

/** How often the carrier is polled, how many calls that makes in a day, and whether it is to send by itself too. */
export function PaceFields({ preset, form, shipments, onChange }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { count } = useFormats()
  const calls = maxCallsPerDay(shipments, form.pace)
  const isOver = preset.callsPerDay !== null && calls > preset.callsPerDay
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('pace.label')}
        value={form.pace}
        data={paces.map((value) => ({ value, label: t(`pace.${value}`) }))}
        onChange={(value) => onChange({ pace: paces.find((pace) => pace === value) ?? 'phase' })}
      />
      {shipments > 0 ? (
        <p className={classes.quiet} data-over={isOver || undefined}>
          {t('pace.calls', { count: calls, text: count(calls) })}.{' '}
          {preset.callsPerDay === null ? null : t('pace.over', { text: count(preset.callsPerDay) })}
        </p>
      ) : null}
      <Checkbox
        size="xs"
        mt={8}
        label={
          <>
            {t('pace.subscribes')} <span className={classes.quietInline}>{t('pace.subscribesText')}</span>
          </>
        }
        checked={form.subscribes}
        onChange={(event) => onChange({ subscribes: event.currentTarget.checked })}
      />
    </>
  )
}
