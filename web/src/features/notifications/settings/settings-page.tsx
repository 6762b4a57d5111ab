import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../notices.module.css'
import { GeneralSettings } from './general-settings.tsx'
import { ListSettings } from './list-settings.tsx'
import { MessageSettings } from './message-settings.tsx'
import { ShipmentSettings } from './shipment-settings.tsx'
import { SilencedShipments } from './silenced-shipments.tsx'
import { StopMails } from './stop-mails.tsx'
import { useNotificationSettings } from './use-settings.ts'

/** What the user hears of, and how (requirement NOTIF-01). Each change is saved by itself. */
export function NotificationSettingsPage({
  stops,
  onStopped,
}: {
  readonly stops: boolean
  readonly onStopped: () => void
}) {
  const { t } = useTranslation('notifications')
  const { name } = useOrganization()
  const { settings, error, refetch, change } = useNotificationSettings()
  return (
    <div className={classes.page}>
      <PageHeader title={t('settings.heading')} description={t('settings.text', { organization: name })} />
      {stops && settings?.enabledMails ? (
        <StopMails
          onStop={() => {
            change({ enabledMails: false })
            onStopped()
          }}
        />
      ) : null}
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {settings ? (
        <>
          <GeneralSettings settings={settings} onChange={change} />
          <ShipmentSettings settings={settings} onChange={change} />
          <ListSettings settings={settings} onChange={change} />
          <MessageSettings settings={settings} onChange={change} />
          <SilencedShipments />
        </>
      ) : error ? null : (
        <PageSkeleton />
      )}
    </div>
  )
}
