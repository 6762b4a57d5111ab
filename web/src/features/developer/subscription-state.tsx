import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './developer.module.css'
import type { EventSubscription } from './developer-queries.ts'

const meanings = { live: 'good', failing: 'look', paused: 'bad' } as const

/** Whether events get through to a subscription's address; why not, and since when; and when some did last. */
export function SubscriptionState({ of }: { readonly of: EventSubscription }) {
  const { t } = useTranslation('event-subscriptions')
  const { ago, moment } = useFormats()
  const { state, failure, failingSince, lastSentAt } = of
  return (
    <span>
      <StatusBadge meaning={meanings[state]}>{t(`states.${state}`)}</StatusBadge>
      {failure ? (
        <span className={classes.quiet}>
          {t(`failures.${failure}`)}
          {failingSince ? ` ${t('since', { at: moment(failingSince) })}` : null}
        </span>
      ) : null}
      <span className={classes.quiet} title={lastSentAt ? moment(lastSentAt) : undefined}>
        {lastSentAt ? t('sent', { ago: ago(lastSentAt, Date.now()) }) : t('unsent')}
      </span>
    </span>
  )
}
