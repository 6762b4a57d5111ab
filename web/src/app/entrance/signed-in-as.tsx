import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signOutHere } from '../../lib/session/enter.ts'
import { useUserIfAny } from '../../lib/session/session-state.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import classes from './entrance.module.css'

/** On the way in: as whom, the way out, and for who works somewhere already, back to it. */
export function SignedInAs() {
  const { t } = useTranslation('login')
  const user = useUserIfAny()
  if (!user) return null
  const { email, organizationUser } = user
  return (
    <footer className={classes.foot}>
      <span className={classes.as}>{t('signedInAs', { email })}</span>
      {organizationUser.some(({ status }) => status === 'active') ? (
        <TextLink to="/" size="sm">
          {t('backToWork')}
        </TextLink>
      ) : null}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={signOutHere}>
        {t('signOut')}
      </Button>
    </footer>
  )
}
