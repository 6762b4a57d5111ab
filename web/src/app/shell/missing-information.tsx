import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import classes from './missing-information.module.css'

/** Tells a member, who can't change it, that the organization's country or type is missing (AUTH-10). */
export function MissingInformation() {
  const { t } = useTranslation('shell')
  const { countryId, type } = useOrganization()
  if (countryId && type) return null
  return (
    <p className={classes.note}>
      <IconInfoCircle size={18} aria-hidden />
      {t('missingInformation')}
    </p>
  )
}
