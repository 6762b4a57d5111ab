import { NativeSelect, Select, Switch } from '@mantine/core'
import { daily } from '@rumbo/domain/notifications/settings'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../../../forms/time-zones.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/page/setting-row.tsx'
import classes from '../notices.module.css'
import { FrequencySelect } from './frequency-select.tsx'
import { hours } from './hours.ts'
import { PushSetting } from './push-setting.tsx'
import { QuietHoursSetting } from './quiet-hours-setting.tsx'
import type { SettingsPart } from './settings-part.ts'

/** Whether at all, whether by mail, how often, at which hour of which zone. */
export function GeneralSettings({ settings, onChange }: SettingsPart) {
  const { t } = useTranslation(['notifications', 'common'])
  const { enabled, enabledMails, mailsFrequency, sendingTime, userTimezone } = settings
  const mails = enabled && enabledMails
  return (
    <Section title={t('settings.sections.general')}>
      <SettingRows>
        <SettingRow title={t('settings.enabled.label')} description={t('settings.enabled.text')}>
          <Switch
            aria-label={t('settings.enabled.label')}
            checked={enabled}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
          />
        </SettingRow>
        <SettingRow title={t('settings.enabledMails.label')} description={t('settings.enabledMails.text')}>
          <Switch
            aria-label={t('settings.enabledMails.label')}
            checked={enabledMails}
            disabled={!enabled}
            onChange={(event) => onChange({ enabledMails: event.currentTarget.checked })}
          />
        </SettingRow>
        <SettingRow title={t('settings.mailsFrequency')}>
          <FrequencySelect
            label={t('settings.mailsFrequency')}
            value={mailsFrequency}
            disabled={!mails}
            onChange={(chosen) => onChange({ mailsFrequency: chosen })}
          />
        </SettingRow>
        {mailsFrequency === daily ? (
          <SettingRow title={t('settings.sendingTime')}>
            <NativeSelect
              className={classes.choice}
              aria-label={t('settings.sendingTime')}
              disabled={!mails}
              value={sendingTime}
              data={[...hours]}
              onChange={(event) => onChange({ sendingTime: event.currentTarget.value })}
            />
          </SettingRow>
        ) : null}
        <PushSetting disabled={!enabled} />
        <QuietHoursSetting settings={settings} onChange={onChange} />
        <SettingRow title={t('settings.userTimezone')} description={t('settings.zoneText')}>
          <Select
            className={classes.choice}
            aria-label={t('settings.userTimezone')}
            data={timeZones(userTimezone)}
            value={userTimezone}
            onChange={(zone) => (zone ? onChange({ userTimezone: zone }) : undefined)}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('common:nothingFound')}
            limit={100}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}
