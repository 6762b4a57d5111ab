import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from '../network.module.css'
import { requestsQuery } from '../network-queries.ts'

/** How many requests of other companies wait for an answer; nothing for who may give none. */
export function WaitingCount() {
  const { t } = useTranslation('network')
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const mayAnswer = useMyRole().can('organization:network')
  const { data = [] } = useQuery({ ...requestsQuery(organizationId), enabled: mayAnswer })
  const waiting = data.filter(
    ({ direction, state }) => direction === 'received' && state === 'pending',
  ).length
  if (waiting === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count(waiting)}</span>
      <VisuallyHidden>{t('requests.waiting', { count: waiting })}</VisuallyHidden>
    </span>
  )
}
