import { Button, Text } from '@mantine/core'
import { listSessions, signOutEverywhere } from '@rumbo/domain/auth/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { signOutHere } from '../../lib/session/enter.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './account-page.module.css'
import { SessionRow } from './session-row.tsx'

/** Where one is signed in, newest use first; each can be ended, or all at once. */
export function SessionsSection() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal, onError: 'inline' }),
  })
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.description')}
      actions={
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('sessions.everywhere')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('sessions.failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={64} /> : null}
      <ul className={classes.list}>
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        title={t('sessions.everywhere')}
        confirmLabel={t('sessions.everywhere')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(signOutEverywhere, {})
          await signOutHere()
        }}
      >
        <Text>{t('sessions.everywhereText')}</Text>
      </ConfirmDialog>
    </Section>
  )
}
