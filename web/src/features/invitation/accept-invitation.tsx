import { Button } from '@mantine/core'
import { acceptInvitation } from '@rumbo/domain/organizations/invitations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { EmailConfirmation } from '../../ui/states/email-confirmation.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Props = { readonly token: string; readonly organization: string }

/** Joins with the role of the invitation; the e-mail has to be confirmed before. */
export function AcceptInvitation({ token, organization }: Props) {
  const { t } = useTranslation('sign-up')
  const { emailVerified } = useUser()
  const enterOrganization = useEnterOrganization()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function accept() {
    setBusy(true)
    setFailure(null)
    try {
      const { organizationId } = await call(acceptInvitation, { token }, { onError: 'inline' })
      await enterOrganization(organizationId, '/')
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <EmailConfirmation>{t('invitation.unconfirmed')}</EmailConfirmation>
      <FailureAlert failure={failure} />
      <Button loading={busy} disabled={!emailVerified} onClick={accept}>
        {t('invitation.accept', { organization })}
      </Button>
    </>
  )
}
