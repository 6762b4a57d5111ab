import type { ApiKey } from '@rumbo/domain/developer/api-keys.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './developer.module.css'

/** Whether a key lives, when it was used last, and when it ends or ended. */
export function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('developer')
  const { ago, moment } = useFormats()
  const { state, lastUsedAt, expiresAt, revokedAt, revokedBy } = apiKey
  return (
    <span>
      <StatusBadge meaning={state === 'live' ? 'good' : 'none'}>{t(`keys.states.${state}`)}</StatusBadge>
      <span className={classes.quiet} title={lastUsedAt ? moment(lastUsedAt) : undefined}>
        {lastUsedAt ? t('keys.used', { ago: ago(lastUsedAt, Date.now()) }) : t('keys.unused')}
      </span>
      {state !== 'revoked' && expiresAt ? (
        <span className={classes.quiet}>
          {t(state === 'live' ? 'keys.expires' : 'keys.expired', { at: moment(expiresAt) })}
        </span>
      ) : null}
      {revokedAt ? (
        <span className={classes.quiet}>
          {t(revokedBy ? 'keys.revokedBy' : 'keys.revokedAt', { at: moment(revokedAt), name: revokedBy })}
        </span>
      ) : null}
    </span>
  )
}
