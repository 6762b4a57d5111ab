import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './account-page.module.css'
import { CalendarSection } from './calendar-section.tsx'
import { DeleteAccountSection } from './delete-account.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The user's own: profile, e-mail, calendar, password, and where they are signed in. */
export function AccountPage() {
  const { t } = useTranslation('account')
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('description')} />
      <ProfileSection />
      <EmailSection />
      <CalendarSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <DeleteAccountSection />
    </div>
  )
}
