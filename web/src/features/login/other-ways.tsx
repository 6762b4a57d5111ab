import { Button, Divider } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInByProvider } from '../../lib/session.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { DemoButton } from './demo-button.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

/** The provider of the configuration, and the demo where it is offered. */
export function OtherWays({ redirect }: { readonly redirect: string | undefined }) {
  const { t } = useTranslation('login')
  const { oidc, demo } = useSignInWays()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!oidc && !demo) return null

  async function signIn() {
    setBusy(true)
    setFailure(null)
    try {
      // Back to this page: the guard leads on from here, and a refusal is told here.
      const back = redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login'
      window.location.assign(await signInByProvider(back))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Divider label={t('or')} />
      {oidc ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          loading={busy}
          onClick={signIn}
        >
          {t('signInBy', { name: oidc.name })}
        </Button>
      ) : null}
      {demo ? <DemoButton /> : null}
      <FailureAlert failure={failure} />
    </>
  )
}
