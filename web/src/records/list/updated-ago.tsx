import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsConnected } from '../../lib/live/use-is-connected.ts'
import classes from './list-footer.module.css'

/** How long ago the list was read, or that news can't reach it at present. */
export function UpdatedAgo({ at }: { readonly at: number }) {
  const { t } = useTranslation('records')
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true })
  const isConnected = useIsConnected()
  if (at === 0) return null
  const seconds = Math.max(Math.round((now - at) / 1_000), 0)
  const text =
    seconds < 60
      ? t('updated.seconds', { count: seconds })
      : t('updated.minutes', { count: Math.floor(seconds / 60) })
  return (
    <span className={classes.updated} data-away={!isConnected || undefined}>
      {isConnected ? text : t('updated.reconnecting')}
    </span>
  )
}
