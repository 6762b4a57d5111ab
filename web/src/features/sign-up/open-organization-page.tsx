import { listMyJoinRequests } from '@rumbo/domain/organizations/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useUserIfAny } from '../../lib/session/session-state.ts'
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { EmailConfirmation } from '../../ui/states/email-confirmation.tsx'
import { MatchingOrganizations } from './matching-organizations.tsx'
import { RequestNotes } from './request-notes.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'
import { TwoWays } from './two-ways.tsx'

/** Which organization to work in: one that the e-mail's domain opens, another to ask, or a new one. */
export function OpenOrganizationPage() {
  return useUserIfAny() ? <ChooseOrganization /> : <SignUpFirst />
}

function SignUpFirst() {
  const { t } = useTranslation('sign-up')
  return (
    <NarrowPage title={t('open.title')} description={t('open.signUpFirst')}>
      <LinkButton to="/sign-up">{t('open.signUp')}</LinkButton>
      <p>
        {t('account.have')} <TextLink to="/login">{t('account.signIn')}</TextLink>
      </p>
    </NarrowPage>
  )
}

function ChooseOrganization() {
  const { t } = useTranslation('sign-up')
  const mine = useQuery({
    queryKey: ['myJoinRequests'],
    queryFn: ({ signal }) => call(listMyJoinRequests, {}, { signal }),
    staleTime: 0,
  })
  return (
    <NarrowPage
      title={t('open.title')}
      description={t('open.description')}
      steps={<SignUpSteps at="organization" />}
    >
      <EmailConfirmation>{t('open.unconfirmed')}</EmailConfirmation>
      <RequestNotes requests={mine.data?.requests ?? []} />
      <MatchingOrganizations />
      <TwoWays />
    </NarrowPage>
  )
}
