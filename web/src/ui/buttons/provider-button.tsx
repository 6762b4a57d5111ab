import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { signInByProvider } from '../../lib/session/session.ts'
import { FailureAlert } from '../states/failure-alert.tsx'

type Props = {
  /** Where one wanted to go. */
  readonly redirect: string | undefined
  readonly children: ReactNode
}

/** Goes to the identity provider of the configuration. It leads back to the sign-in, which leads on or tells why not. */
export function ProviderButton({ redirect, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function leave() {
    setBusy(true)
    setFailure(null)
    try {
      const back = redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login'
      window.location.assign(await signInByProvider(back))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        loading={busy}
        onClick={leave}
      >
        {children}
      </Button>
      <FailureAlert failure={failure} />
    </>
  )
}
