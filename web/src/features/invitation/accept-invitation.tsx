import { Button } from '@mantine/core'
import { acceptInvitation } from '@rumbo/domain/organizations/invitations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Props = { readonly token: string; readonly organization: string }

/** Joins with the role of the invitation. Its link has proved the e-mail: nothing is to be confirmed besides. */
export function AcceptInvitation({ token, organization }: Props) {
  const { t } = useTranslation('sign-up')
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
      <FailureAlert failure={failure} />
      <Button loading={busy} onClick={accept}>
        {t('invitation.accept', { organization })}
      </Button>
    </>
  )
}
