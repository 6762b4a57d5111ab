import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnter } from '../../lib/enter.ts'
import { verifyEmail } from '../../lib/session.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NarrowPage } from '../../ui/narrow-page.tsx'

/**
 * Where the link of a mail leads: a click confirms, since programs that look through mails open every link in them. Also
 * for both links of a change of e-mail.
 */
export function VerifyEmailPage({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('login')
  const enter = useEnter()
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [failure, setFailure] = useState<unknown>(null)

  async function confirm() {
    setState('busy')
    setFailure(null)
    try {
      await verifyEmail(token ?? '')
      await enter()
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('ask')
    }
  }

  if (state === 'done') {
    return (
      <NarrowPage title={t('verify.done')} description={t('verify.doneText')}>
        <LinkButton to="/">{t('continue')}</LinkButton>
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
