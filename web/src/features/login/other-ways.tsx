import { Divider } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignInWays } from '../../lib/session/sign-in-ways.ts'
import { ProviderButton } from '../../ui/buttons/provider-button.tsx'
import { DemoButton } from './demo-button.tsx'

/** The provider of the configuration, and the demo where it is offered. */
export function OtherWays({ redirect }: { readonly redirect: string | undefined }) {
  const { t } = useTranslation('login')
  const { oidc, demo } = useSignInWays()
  if (!oidc && !demo) return null
  return (
    <>
      <Divider label={t('or')} />
      {oidc ? (
        <ProviderButton redirect={redirect}>{t('signInBy', { name: oidc.name })}</ProviderButton>
      ) : null}
      {demo ? <DemoButton /> : null}
    </>
  )
}
