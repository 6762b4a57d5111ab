import { Button } from '@mantine/core'
import { renewRecoveryCodes, turnSecondFactorOff } from '@rumbo/domain/second-factor/own.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { sessionQuery } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { RecoveryCodes } from '../../../ui/text/recovery-codes.tsx'
import classes from '../account-page.module.css'
import own from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'
import { SetUp } from './set-up.tsx'
import { WithCodeDialog } from './with-code-dialog.tsx'

type Open = 'setUp' | 'off' | 'renew' | { readonly codes: readonly string[] } | null

/** Two-step verification: on, off, and recovery codes (AUTH-16). */
export function SecondFactorSection() {
  const { t } = useTranslation('second-factor')
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open>(null)

  async function changed(title: string) {
    setOpen(null)
    showToast({ status: 'success', title, text: '' })
    await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }

  return (
    <Section title={t('section.title')} description={t('section.description')}>
      {error ? <ErrorState title={t('section.failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={1} height={48} /> : null}
      {data && open === 'setUp' ? (
        <div className={classes.form}>
          <SetUp
            hasPassword={data.hasPassword}
            onCancel={() => setOpen(null)}
            onDone={() => changed(t('setUp.done'))}
          />
        </div>
      ) : null}
      {typeof open === 'object' && open !== null ? (
        <div className={classes.form}>
          <RecoveryCodes codes={open.codes} email={data?.email ?? ''} onSaved={() => setOpen(null)} />
        </div>
      ) : null}
      {data && (open === null || open === 'off' || open === 'renew') ? (
        <State since={data.since} left={data.recoveryCodesLeft} onOpen={setOpen} />
      ) : null}
      {data && open === 'off' ? (
        <WithCodeDialog
          title={t('off.title')}
          text={t('off.text')}
          confirmLabel={t('off.confirm')}
          destructive
          password={{ exists: data.hasPassword }}
          onClose={() => setOpen(null)}
          onConfirm={async ({ password, code }) => {
            const given = data.hasPassword ? { password, code } : { code }
            await call(turnSecondFactorOff, given, { onError: 'inline' })
            await changed(t('off.done'))
          }}
        />
      ) : null}
      {open === 'renew' ? (
        <WithCodeDialog
          title={t('renew.title')}
          text={t('renew.text')}
          confirmLabel={t('renew.confirm')}
          onClose={() => setOpen(null)}
          onConfirm={async ({ code }) => {
            const { recoveryCodes } = await call(renewRecoveryCodes, { code }, { onError: 'inline' })
            setOpen({ codes: recoveryCodes })
            await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
          }}
        />
      ) : null}
    </Section>
  )
}

type StateProps = {
  readonly since: string | null
  readonly left: number
  readonly onOpen: (open: 'setUp' | 'off' | 'renew') => void
}

function State({ since, left, onOpen }: StateProps) {
  const { t } = useTranslation('second-factor')
  const { moment } = useFormats()
  if (since === null) {
    return (
      <div className={own.state}>
        <StatusBadge meaning="none">{t('section.off')}</StatusBadge>
        <Button variant="default" onClick={() => onOpen('setUp')}>
          {t('section.turnOn')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={own.state}>
        <StatusBadge meaning="good">{t('section.on')}</StatusBadge>
        <p className={own.quiet}>
          {t('section.since', { since: moment(since) })} · {t('section.left', { count: left })}
        </p>
      </div>
      <div className={own.state}>
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('section.renew')}
        </Button>
        <Button variant="default" onClick={() => onOpen('off')}>
          {t('section.turnOff')}
        </Button>
      </div>
    </>
  )
}
