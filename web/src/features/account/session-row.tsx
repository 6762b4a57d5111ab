import { Button } from '@mantine/core'
import { revokeSession, type session as sessionSchema } from '@rumbo/domain/auth/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './account-page.module.css'
import { deviceOf } from './device.ts'

/** One sign-in: with what, from where, since when. */
export function SessionRow({ session }: { readonly session: z.output<typeof sessionSchema> }) {
  const { t } = useTranslation('account')
  const { moment } = useFormats()
  const [busy, setBusy] = useState(false)
  const device = deviceOf(session.userAgent) ?? t('sessions.unknown')
  const since = t('sessions.since', {
    since: moment(session.createdAt),
    last: moment(session.updatedAt),
  })

  async function end() {
    setBusy(true)
    await call(revokeSession, { id: session.id }).catch(() => null)
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    setBusy(false)
  }

  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <p>
          {device}
          {session.ipAddress ? ` · ${session.ipAddress}` : ''}
        </p>
        <p className={classes.quiet}>{since}</p>
      </div>
      {session.current ? (
        <StatusBadge meaning="good">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={t('sessions.endOne', { device })}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
