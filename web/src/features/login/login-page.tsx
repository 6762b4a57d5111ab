import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { EmailStep } from './email-step.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasswordStep } from './password-step.tsx'

export type LoginQuery = {
  /** Where one wanted to go. */
  readonly redirect?: string | undefined
  readonly email?: string | undefined
  /** What an outside provider's sign-in came back with. */
  readonly error?: string | undefined
}

/** Sign-in: the e-mail first, then the password, or another way. */
export function LoginPage({ query }: { readonly query: LoginQuery }) {
  const { t, i18n } = useTranslation('login')
  const [email, setEmail] = useState(query.email ?? '')
  const [step, setStep] = useState<'email' | 'password'>(query.email ? 'password' : 'email')
  const refusal = `login:refusals.${query.error}`
  return (
    <NarrowPage title={t('title')} description={t('description')}>
      {query.error && step === 'email' ? (
        <Alert role="alert" color="danger" variant="light">
          {i18n.exists(refusal) ? t(refusal) : t('providerFailed')}
        </Alert>
      ) : null}
      {step === 'email' ? (
        <>
          <EmailStep
            email={email}
            onNext={(typed) => {
              setEmail(typed)
              setStep('password')
            }}
          />
          <OtherWays redirect={query.redirect} />
        </>
      ) : (
        <PasswordStep email={email} onBack={() => setStep('email')} />
      )}
      <p>
        {t('noAccount')}{' '}
        <TextLink to="/sign-up" search={{ ...(query.redirect ? { redirect: query.redirect } : {}) }}>
          {t('signUp')}
        </TextLink>
      </p>
    </NarrowPage>
  )
}
