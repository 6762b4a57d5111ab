import type { Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import classes from '../developer.module.css'

const meanings = { live: 'good', failing: 'look', off: 'none' } as const

/** Whether messages get through to an endpoint; why not, and since when; what waits, and when something was sent last. */
export function WebhookState({ of }: { readonly of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { ago, count, moment } = useFormats()
  const { state, offReason, failure, failingSince, lastSentAt, waiting } = of
  const isBroken = state === 'off' && offReason !== 'person'
  return (
    <span>
      <StatusBadge meaning={isBroken ? 'bad' : meanings[state]}>{t(`states.${state}`)}</StatusBadge>
      {isBroken ? <span className={classes.quiet}>{t(`offReasons.${offReason}`)}</span> : null}
      {failure && state === 'failing' ? (
        <span className={classes.quiet}>
          {t(`failures.${failure}`)}
          {failingSince ? ` ${t('since', { at: moment(failingSince) })}` : null}
        </span>
      ) : null}
      {waiting > 0 ? (
        <span className={classes.quiet}>{t('waiting', { count: waiting, text: count(waiting) })}</span>
      ) : null}
      <span className={classes.quiet} title={lastSentAt ? moment(lastSentAt) : undefined}>
        {lastSentAt ? t('sent', { ago: ago(lastSentAt, Date.now()) }) : t('unsent')}
      </span>
    </span>
  )
}
