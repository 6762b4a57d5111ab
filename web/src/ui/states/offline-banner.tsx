import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { probe, useConnected } from '../../lib/calls/connection.ts'
import classes from './offline-banner.module.css'

/** How often to check whether the service is back, in ms. */
const probeEvery = 5000

/** Says that the service is out of reach, for as long as it is; what is on screen stays usable. */
export function OfflineBanner() {
  const { t } = useTranslation('errors')
  const connected = useConnected()
  useEffect(() => {
    if (connected) return
    const timer = setInterval(probe, probeEvery)
    return () => clearInterval(timer)
  }, [connected])
  return (
    <div role="status" aria-live="polite">
      {connected ? null : (
        <div className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{t('offline')}</span>
        </div>
      )}
    </div>
  )
}
