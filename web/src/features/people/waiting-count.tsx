import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useJoinRequests } from '../../lib/session/join-requests.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './people.module.css'

/** How many people ask to join and wait for an answer; nothing for who may give none. */
export function WaitingCount() {
  const { t } = useTranslation('people')
  const { count } = useFormats()
  const { length } = useJoinRequests()
  if (length === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count(length)}</span>
      <VisuallyHidden>{t('requests.waiting', { count: length })}</VisuallyHidden>
    </span>
  )
}
