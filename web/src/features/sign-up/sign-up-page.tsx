import { Divider } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignInWays } from '../../lib/session/sign-in-ways.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { ProviderButton } from '../../ui/buttons/provider-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { CheckMail } from './check-mail.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'

export type SignUpQuery = { readonly redirect?: string | undefined; readonly email?: string | undefined }

/** Makes an account and goes on signed in; the e-mail is confirmed by the link that is on its way meanwhile. */
export function SignUpPage({ query }: { readonly query: SignUpQuery }) {
  const { t } = useTranslation('sign-up')
  const { oidc } = useSignInWays()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CheckMail email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <NarrowPage
      title={t('account.title')}
      description={t('account.description')}
      steps={<SignUpSteps at="account" />}
    >
      <SignUpForm email={query.email ?? ''} onMailAlone={setSentTo} />
      {oidc ? (
        <>
          <Divider label={t('account.or')} />
          <ProviderButton redirect={query.redirect}>
            {t('account.signUpBy', { name: oidc.name })}
          </ProviderButton>
        </>
      ) : null}
      <p>
        {t('account.have')}{' '}
        <TextLink to="/login" search={query}>
          {t('account.signIn')}
        </TextLink>
      </p>
    </NarrowPage>
  )
}
