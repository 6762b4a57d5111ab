import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import classes from '../missing-information.module.css'

/** Says from when on the organization lets nobody in without a second factor, to who has none yet (AUTH-16). */
export function SecondFactorNotice() {
  const { t } = useTranslation('second-factor')
  const { moment } = useFormats()
  const { organization, secondFactorFrom } = useMembership()
  if (secondFactorFrom === null) return null
  return (
    <p className={classes.note}>
      <IconShieldLock size={18} style={{ flexShrink: 0 }} aria-hidden />
      <span>
        {t('banner.text', { date: moment(secondFactorFrom), organization: organization.name })}{' '}
        <TextLink to="/account">{t('banner.link')}</TextLink>
      </span>
    </p>
  )
}
