import { NativeSelect } from '@mantine/core'
import { reaches } from '@rumbo/domain/notifications/settings'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/page/setting-row.tsx'
import classes from '../notices.module.css'
import type { SettingsPart } from './settings-part.ts'

const ahead = [0, 1, 2, 3, 4, 5, 7, 10, 14, 21, 30]
const every = [0, 1, 2, 3, 7]

/** Of which shipments, and how long before an arrival or the end of free time. */
export function ShipmentSettings({ settings, onChange }: SettingsPart) {
  const { t } = useTranslation('notifications')
  const { enabled, globalState, preAlertDays, demurrageDays, demurrageNotificationDays } = settings
  return (
    <Section title={t('settings.sections.shipments')}>
      <SettingRows>
        <SettingRow
          title={t('settings.globalState.label')}
          description={t(`settings.globalState.${globalState}`)}
        >
          <NativeSelect
            className={classes.choice}
            aria-label={t('settings.globalState.label')}
            disabled={!enabled}
            value={globalState}
            data={reaches.map((value) => ({ value, label: t(`settings.reaches.${value}`) }))}
            onChange={({ currentTarget }) => {
              const chosen = reaches.find((each) => each === currentTarget.value)
              if (chosen) onChange({ globalState: chosen })
            }}
          />
        </SettingRow>
        <SettingRow title={t('settings.preAlertDays.label')} description={t('settings.preAlertDays.text')}>
          <Days
            label={t('settings.preAlertDays.label')}
            value={preAlertDays}
            disabled={!enabled}
            choices={ahead}
            onChange={(days) => onChange({ preAlertDays: days })}
          />
        </SettingRow>
        <SettingRow title={t('settings.demurrageDays.label')} description={t('settings.demurrageDays.text')}>
          <Days
            label={t('settings.demurrageDays.label')}
            value={demurrageDays}
            disabled={!enabled}
            choices={ahead}
            onChange={(days) => onChange({ demurrageDays: days })}
          />
        </SettingRow>
        <SettingRow
          title={t('settings.demurrageNotificationDays.label')}
          description={t('settings.demurrageNotificationDays.text')}
        >
          <NativeSelect
            className={classes.choice}
            aria-label={t('settings.demurrageNotificationDays.label')}
            disabled={!enabled || demurrageDays === null}
            value={String(demurrageNotificationDays)}
            data={withValue(every, demurrageNotificationDays).map((days) => ({
              value: String(days),
              label: days === 0 ? t('settings.once') : t('settings.everyDays', { count: days }),
            }))}
            onChange={(event) => onChange({ demurrageNotificationDays: Number(event.currentTarget.value) })}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}

type DaysProps = {
  readonly label: string
  readonly value: number | null
  readonly disabled: boolean
  readonly choices: readonly number[]
  readonly onChange: (days: number | null) => void
}

/** Days before something; or not at all. */
function Days({ label, value, disabled, choices, onChange }: DaysProps) {
  const { t } = useTranslation('notifications')
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={label}
      disabled={disabled}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('settings.never') },
        ...withValue(choices, value).map((days) => ({
          value: String(days),
          label: days === 0 ? t('settings.sameDay') : t('settings.daysBefore', { count: days }),
        })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}

/** The choices, with the value that somebody chose by the API. */
const withValue = (choices: readonly number[], value: number | null): readonly number[] =>
  value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b)
