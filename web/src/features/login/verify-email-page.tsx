import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useEnter } from '../../lib/session/enter.ts'
import { verifyEmail } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { ConfirmByPassword } from './confirm-by-password.tsx'

/**
 * Where the link of a mail leads: a click confirms, since programs that look through mails open every link in them. In a
 * browser that isn't signed in to the account, its password is needed too. Also for both links of a change of e-mail.
 */
export function VerifyEmailPage({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('login')
  const enter = useEnter()
  const [state, setState] = useState<'ask' | 'busy' | 'password' | 'done'>('ask')
  const [failure, setFailure] = useState<unknown>(null)

  async function confirm() {
    setState('busy')
    setFailure(null)
    try {
      await verifyEmail(token ?? '')
      await welcome()
    } catch (error) {
      const needsPassword = isApiError(error, 'CONFIRMATION_NEEDS_PASSWORD')
      setFailure(needsPassword ? null : error)
      setState(needsPassword ? 'password' : 'ask')
    }
  }

  async function welcome() {
    await enter()
    setState('done')
  }

  if (state === 'done') {
    return (
      <NarrowPage title={t('verify.done')} description={t('verify.doneText')}>
        <LinkButton to="/">{t('continue')}</LinkButton>
      </NarrowPage>
    )
  }
  if (state === 'password') {
    return (
      <NarrowPage title={t('verify.title')} description={t('verify.byPassword')}>
        <ConfirmByPassword token={token ?? ''} onConfirmed={welcome} />
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={t('verify.title')} description={t('verify.description')}>
      <FailureAlert failure={failure} />
      {failure ? <p>{t('verify.another')}</p> : null}
      {failure ? (
        <LinkButton to="/">{t('continue')}</LinkButton>
      ) : (
        <Button loading={state === 'busy'} onClick={confirm}>
          {t('verify.confirm')}
        </Button>
      )}
    </NarrowPage>
  )
}
