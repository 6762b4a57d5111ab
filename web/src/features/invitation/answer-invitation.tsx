import { Button } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { declineInvitation, type showInvitation } from '@rumbo/domain/organizations/invitations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useUserIfAny } from '../../lib/session/session-state.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { SignInAsInvited } from './sign-in-as-invited.tsx'

type Props = { readonly token: string; readonly invitation: Received<typeof showInvitation> }

/** Accepting needs the invited e-mail's account; declining only the link, which shows that one reads the mail. */
export function AnswerInvitation({ token, invitation }: Props) {
  const { t } = useTranslation('sign-up')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const signedInAs = useUserIfAny()?.email ?? null
  const fits = signedInAs?.toLowerCase() === invitation.email.toLowerCase()

  async function decline() {
    setBusy(true)
    setFailure(null)
    await call(declineInvitation, { token }, { onError: 'inline' }).catch(setFailure)
    await queryClient.invalidateQueries({ queryKey: ['invitation', token] })
    setBusy(false)
  }

  return (
    <>
      {fits ? (
        <AcceptInvitation token={token} organization={invitation.organizationName} />
      ) : (
        <SignInAsInvited token={token} email={invitation.email} signedInAs={signedInAs} />
      )}
      <FailureAlert failure={failure} />
      <Button variant="subtle" loading={busy} onClick={decline}>
        {t('invitation.decline')}
      </Button>
    </>
  )
}
