import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOutHere } from '../../lib/session/enter.ts'
import { useUserIfAny } from '../../lib/session/session-state.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { endedPage } from '../entry/decide-entry.ts'
import classes from './entrance.module.css'

/** On the way in: as whom, the way out, and for who works somewhere already, back to it. */
export function SignedInAs() {
  const { t } = useTranslation('login')
  const user = useUserIfAny()
  const { pathname } = useLocation()
  if (!user) return null
  const { email, organizationUser } = user
  // The page that says that the last one was deleted leads on by itself.
  const goesOn = pathname !== endedPage && organizationUser.some(({ status }) => status === 'active')
  return (
    <footer className={classes.foot}>
      <span className={classes.as}>{t('signedInAs', { email })}</span>
      {goesOn ? (
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
