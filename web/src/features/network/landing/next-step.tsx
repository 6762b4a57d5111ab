import { useTranslation } from 'react-i18next'
import { useUserIfAny } from '../../../lib/session/session-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import classes from '../network.module.css'
import { ChooseOrganization } from './choose-organization.tsx'
import { useKeptInvitation } from './pending-invitation.ts'

export type Invited = { readonly token: string; readonly inviter: string; readonly company: string }

/** What comes next for who opened the invitation: an account, an organization, or saying which one is the invited company. */
export function NextStep(invited: Invited) {
  const { t } = useTranslation('network')
  const user = useUserIfAny()
  const active = user?.organizationUser.filter(({ status }) => status === 'active') ?? []
  useKeptInvitation(invited.token, active.length > 0)
  const search = { redirect: `/network/invitation?${new URLSearchParams({ token: invited.token })}` }
  if (!user)
    return (
      <>
        <p className={classes.quiet}>{t('landing.signUpFirst', { company: invited.company })}</p>
        <LinkButton to="/sign-up" search={search}>
          {t('landing.signUp')}
        </LinkButton>
        <LinkButton to="/login" search={search} variant="default">
          {t('landing.signIn')}
        </LinkButton>
      </>
    )
  if (active.length === 0)
    return (
      <>
        <p className={classes.quiet}>{t('landing.organizationFirst', { company: invited.company })}</p>
        <LinkButton to="/sign-up/organization">{t('landing.goOn')}</LinkButton>
      </>
    )
  return <ChooseOrganization {...invited} organizations={active.map(({ organization }) => organization)} />
}
