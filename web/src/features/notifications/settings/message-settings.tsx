import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/page/setting-row.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import type { SettingsPart } from './settings-part.ts'

/** What other people write to one. */
export function MessageSettings({ settings, onChange }: SettingsPart) {
  const { t } = useTranslation('notifications')
  const { enabled, messages, enabledChatMails, chatMailsFrequency } = settings
  return (
    <Section title={t('settings.sections.messages')}>
      <SettingRows>
        <SettingRow title={t('settings.messages.label')} description={t('settings.messages.text')}>
          <Switch
            aria-label={t('settings.messages.label')}
            checked={messages}
            disabled={!enabled}
            onChange={(event) => onChange({ messages: event.currentTarget.checked })}
          />
        </SettingRow>
        <SettingRow title={t('settings.enabledChatMails')}>
          <Switch
            aria-label={t('settings.enabledChatMails')}
            checked={enabledChatMails}
            disabled={!enabled || !messages}
            onChange={(event) => onChange({ enabledChatMails: event.currentTarget.checked })}
          />
        </SettingRow>
        <SettingRow title={t('settings.chatMailsFrequency')}>
          <FrequencySelect
            label={t('settings.chatMailsFrequency')}
            value={chatMailsFrequency}
            disabled={!enabled || !messages || !enabledChatMails}
            onChange={(chosen) => onChange({ chatMailsFrequency: chosen })}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}
