import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { roleQuery, useOrganization, useUser } from '../../lib/session/session-state.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'

type Props = {
  /** The form of invitations, which the users' page has too. */
  readonly form: ComponentType<{ readonly onInvited: () => void }>
}

/** Asks for e-mails of new members (SIGN-05); it can be skipped, and who may not invite has passed it already. */
export function InviteMemberPage({ form: InviteForm }: Props) {
  const { t } = useTranslation('sign-up')
  const navigate = useNavigate()
  const organization = useOrganization()
  const { id, emailVerified } = useUser()
  const role = useQuery({ ...roleQuery(organization.id, id), enabled: false }).data
  if (role?.organization.users !== true) return <Navigate to="/" />
  const goOn = () => navigate({ to: '/' })
  return (
    <NarrowPage
      title={t('invite.title', { organization: organization.name })}
      description={t('invite.description')}
      steps={<SignUpSteps at="team" />}
    >
      {emailVerified ? null : (
        <Alert color="blue" variant="light">
          {t('invite.confirmFirst')}
        </Alert>
      )}
      <InviteForm onInvited={goOn} />
      <Button variant="subtle" onClick={goOn}>
        {t('invite.skip')}
      </Button>
    </NarrowPage>
  )
}
