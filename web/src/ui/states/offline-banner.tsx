import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { probe, useConnected } from '../../lib/calls/connection.ts'
import { useKeptSince } from '../../lib/offline/kept-since.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import classes from './offline-banner.module.css'

/** How often to check whether the service is back, in ms. */
const probeEvery = 5000

/** Says that the service is out of reach, for as long as it is; what is on screen stays usable. */
export function OfflineBanner() {
  const { t } = useTranslation('errors')
  const connected = useConnected()
  const since = useKeptSince()
  useEffect(() => {
    if (connected) return
    const timer = setInterval(probe, probeEvery)
    return () => clearInterval(timer)
  }, [connected])
  return (
    <div role="status" aria-live="polite">
      {connected ? null : (
        <div className={classes.banner} data-banner>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{since === null ? t('offline') : t('offlineAsOf', { time: timeOf(since) })}</span>
        </div>
      )}
    </div>
  )
}

/** Today's hour and minute; of another day, the day as well. */
function timeOf(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  const form: Intl.DateTimeFormatOptions = isToday ? time : { ...time, day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(currentLanguage(), form).format(moment)
}
