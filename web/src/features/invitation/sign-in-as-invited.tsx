import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { forgetUser } from '../../lib/session/enter.ts'
import { signOut } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

type Props = {
  readonly token: string
  /** The invited one. */
  readonly email: string
  readonly signedInAs: string | null
}

/** An invitation is for one e-mail alone: says so, and leads to its account or to a new one, and back here. */
export function SignInAsInvited({ token, email, signedInAs }: Props) {
  const { t } = useTranslation('sign-up')
  const search = { email, redirect: `/invitation?${new URLSearchParams({ token })}` }

  async function changeAccount() {
    await signOut()
    forgetUser()
    location.assign(`/login?${new URLSearchParams(search)}`)
  }

  if (signedInAs !== null) {
    return (
      <>
        <Alert color="accent" variant="light" style={{ overflowWrap: 'anywhere' }}>
          {t('invitation.otherEmail', { email, signedInAs })}
        </Alert>
        <Button onClick={changeAccount}>{t('invitation.changeAccount', { email })}</Button>
      </>
    )
  }
  return (
    <>
      <Alert color="accent" variant="light" style={{ overflowWrap: 'anywhere' }}>
        {t('invitation.forEmail', { email })}
      </Alert>
      <LinkButton to="/sign-up" search={search}>
        {t('invitation.signUp')}
      </LinkButton>
      <LinkButton to="/login" search={search} variant="default">
        {t('invitation.signIn')}
      </LinkButton>
    </>
  )
}
