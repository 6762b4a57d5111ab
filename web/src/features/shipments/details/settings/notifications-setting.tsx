import { Switch } from '@mantine/core'
import { setNotifications } from '@rumbo/domain/shipments/settings.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import { showToast } from '../../../../lib/toast-store.ts'
import { Section } from '../../../../ui/section.tsx'
import { SettingRow, SettingRows } from '../../../../ui/setting-row.tsx'
import { notificationsQuery } from '../shipment-queries.ts'

/** Whether the reader hears of the shipment: his own switch, nobody else's. */
export function NotificationsSetting({ id }: { readonly id: string }) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const query = notificationsQuery(id)
  const { data } = useQuery(query)

  async function set(notificationsEnabled: boolean) {
    await cache.cancelQueries({ queryKey: query.queryKey })
    cache.setQueryData(query.queryKey, (known) => known && { ...known, notificationsEnabled })
    // What stands is read again either way.
    await call(setNotifications, { id, notificationsEnabled }, { onError: 'inline' }).catch((error) => {
      if (!isApiError(error)) throw error
      const text = error.message
      showToast({ status: 'error', title: t('settings.notifications.failed'), text })
    })
    void cache.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <Section title={t('settings.notifications.title')}>
      <SettingRows>
        <SettingRow title={t('settings.notifications.label')} description={t('settings.notifications.text')}>
          <Switch
            aria-label={t('settings.notifications.label')}
            checked={data?.notificationsEnabled ?? true}
            disabled={data === undefined}
            onChange={(event) => void set(event.currentTarget.checked)}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}
