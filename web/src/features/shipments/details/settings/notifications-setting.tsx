import { Switch } from '@mantine/core'
import { setNotifications } from '@rumbo/domain/shipments/settings.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { Section } from '../../../../ui/section.tsx'
import { notificationsQuery } from '../shipment-queries.ts'
import { SettingRow, SettingRows } from './setting-row.tsx'

/** Whether the reader hears of the shipment: his own switch, nobody else's. */
export function NotificationsSetting({ id }: { readonly id: string }) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const query = notificationsQuery(id)
  const { data } = useQuery(query)

  async function set(enabled: boolean) {
    await cache.cancelQueries({ queryKey: query.queryKey })
    cache.setQueryData(query.queryKey, { enabled })
    // A failed call tells itself; what stands is read again either way.
    await call(setNotifications, { id, enabled }).catch(() => undefined)
    void cache.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <Section title={t('settings.notifications.title')}>
      <SettingRows>
        <SettingRow title={t('settings.notifications.label')} description={t('settings.notifications.text')}>
          <Switch
            aria-label={t('settings.notifications.label')}
            checked={data?.enabled ?? true}
            disabled={data === undefined}
            onChange={(event) => void set(event.currentTarget.checked)}
          />
        </SettingRow>
      </SettingRows>
    </Section>
  )
}
