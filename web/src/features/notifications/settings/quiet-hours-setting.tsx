import { NativeSelect, Switch } from '@mantine/core'
import { daily } from '@rumbo/domain/notifications/settings'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/page/setting-row.tsx'
import classes from '../notices.module.css'
import { hours } from './hours.ts'
import type { SettingsPart } from './settings-part.ts'

/** What quiet hours begin with. */
const night = { from: '22:00', until: '07:00' }

/** Hours in which nothing leaves; what was held comes when they end. */
export function QuietHoursSetting({ settings, onChange }: SettingsPart) {
  const { t } = useTranslation('notifications')
  const { enabled, quietHours, mailsFrequency } = settings
  const texts = [
    t('settings.quietHours.text'),
    mailsFrequency === daily ? t('settings.quietHours.daily') : null,
  ]
  const end = (which: keyof typeof night) =>
    quietHours ? (
      <span className={classes.hour}>
        <span aria-hidden>{t(`settings.quietHours.${which}`)}</span>
        <NativeSelect
          aria-label={t(`settings.quietHours.${which}Label`)}
          disabled={!enabled}
          value={quietHours[which]}
          data={hours.filter((hour) => hour !== quietHours[which === 'from' ? 'until' : 'from'])}
          onChange={(event) =>
            onChange({ quietHours: { ...quietHours, [which]: event.currentTarget.value } })
          }
        />
      </span>
    ) : null
  return (
    <SettingRow title={t('settings.quietHours.label')} description={texts.filter(Boolean).join(' ')}>
      <span className={classes.hours}>
        {end('from')}
        {end('until')}
        <Switch
          aria-label={t('settings.quietHours.label')}
          checked={quietHours !== null}
          disabled={!enabled}
          onChange={(event) => onChange({ quietHours: event.currentTarget.checked ? night : null })}
        />
      </span>
    </SettingRow>
  )
}
