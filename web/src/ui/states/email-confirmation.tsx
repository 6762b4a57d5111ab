import { Alert, Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callProcedure } from '../../lib/calls/call-procedure.ts'
import { sendVerificationEmail } from '../../lib/session/session.ts'
import { setUser, useUser } from '../../lib/session/session-state.ts'
import { FailureAlert } from './failure-alert.tsx'

type Props = {
  /** What waits until then, in the words of the place. */
  readonly children: string
}

const sessionQuery = { queryKey: ['emailVerified'], queryFn: () => callProcedure('auth.me', {}, 'inline') }

/**
 * Asks the user to open the link in their mailbox, sends it again on request, and goes by itself once the e-mail is
 * confirmed, here or in another browser. Nothing for who has confirmed it.
 */
export function EmailConfirmation({ children }: Props) {
  const { t } = useTranslation('login')
  const { email, emailVerified } = useUser()
  const [sending, setSending] = useState<'no' | 'now' | 'sent'>('no')
  const [failure, setFailure] = useState<unknown>(null)
  const session = useQuery({ ...sessionQuery, enabled: !emailVerified, refetchInterval: 3000, retry: false })
  const user = session.data?.user
  useEffect(() => {
    if (user?.emailVerified) setUser(user)
  }, [user])
  if (emailVerified) return null

  async function sendAgain() {
    setSending('now')
    setFailure(null)
    try {
      await sendVerificationEmail(email, '/')
      setSending('sent')
    } catch (error) {
      setFailure(error)
      setSending('no')
    }
  }

  return (
    <>
      <Alert
        color="accent"
        variant="light"
        icon={<IconMailCheck size={18} aria-hidden />}
        title={t('confirmation.title')}
      >
        <p style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>
          {t('confirmation.sent', { email })} {children}
        </p>
        <Button variant="default" size="compact-sm" loading={sending === 'now'} onClick={sendAgain}>
          {t('confirmation.again')}
        </Button>
        <span role="status" style={{ marginInlineStart: 12 }}>
          {sending === 'sent' ? t('confirmation.sentAgain') : null}
        </span>
      </Alert>
      <FailureAlert failure={failure} />
    </>
  )
}
