import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { countsQuery } from './alert-queries.ts'
import classes from './alerts.module.css'
import { useFollowAlerts } from './use-alerts.ts'

/** How many alerts are open, behind their entry. */
export function OpenCount() {
  const { t } = useTranslation('alerts')
  const { count } = useFormats()
  const { organizationId } = useMembership()
  useFollowAlerts()
  const open = useQuery(countsQuery(organizationId)).data?.open ?? 0
  if (open === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count(open)}</span>
      <VisuallyHidden>{t('waiting', { count: open })}</VisuallyHidden>
    </span>
  )
}
