import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../ui/page/setting-row.tsx'
import type { NotificationContracts } from '../details/record-details.ts'
import { notificationsQuery } from '../details/record-queries.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = { readonly id: string; readonly notifications: NotificationContracts }

/** Whether the reader hears of the record: their own switch, nobody else's. */
export function NotificationsSetting({ id, notifications }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const cache = useQueryClient()
  const query = notificationsQuery(screen, notifications, id)
  const { data } = useQuery(query)

  async function set(notificationsEnabled: boolean) {
    await cache.cancelQueries({ queryKey: query.queryKey })
    cache.setQueryData(query.queryKey, (known) => known && { ...known, notificationsEnabled })
    // What stands is read again either way.
    await call(notifications.set, { id, notificationsEnabled }, { onError: 'inline' }).catch((error) => {
      if (!isApiError(error)) throw error
      const text = error.message
      showToast({ status: 'error', title: t('settings.notifications.failed'), text })
    })
    void cache.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <Section title={t('settings.notifications.title')}>
      <SettingRows>
        <SettingRow
          title={t(`${screen.words.details}:settings.notifications.label`)}
          description={t(`${screen.words.details}:settings.notifications.text`)}
        >
          <Switch
            aria-label={t(`${screen.words.details}:settings.notifications.label`)}
            checked={data?.notificationsEnabled ?? true}
            disabled={data === undefined}
            onChange={(event) => void set(event.currentTarget.checked)}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}
