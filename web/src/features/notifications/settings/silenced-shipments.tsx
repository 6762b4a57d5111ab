import { Button } from '@mantine/core'
import { setNotifications } from '@rumbo/domain/shipments/contracts/settings.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/page/setting-row.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { noticesKey, silencedQuery } from '../notice-queries.ts'
import classes from '../notices.module.css'

/** Shipments that the user doesn't hear of, and the way back. */
export function SilencedShipments() {
  const { t } = useTranslation('notifications')
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const { data, error } = useQuery(silencedQuery(organizationId))

  async function hear(id: string) {
    await call(setNotifications, { id, notificationsEnabled: true }).catch(() => undefined)
    await cache.invalidateQueries({ queryKey: noticesKey(organizationId) })
    await cache.invalidateQueries({ queryKey: ['shipment-notifications', id] })
  }

  return (
    <Section title={t('settings.sections.silent')}>
      <FailureAlert failure={error} />
      {data?.length === 0 ? <p className={classes.caption}>{t('settings.silent.none')}</p> : null}
      <SettingRows>
        {data?.map(({ id, name, address }) => (
          <SettingRow
            key={id}
            title={
              <Link to="/shipments/$id" params={{ id: address }} className={classes.name}>
                {name}
              </Link>
            }
          >
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('settings.silent.againOf', { name })}
              onClick={() => void hear(id)}
            >
              {t('settings.silent.again')}
            </Button>
          </SettingRow>
        ))}
      </SettingRows>
    </Section>
  )
}
