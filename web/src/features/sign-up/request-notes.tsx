import { Alert } from '@mantine/core'
import type { MyJoinRequest } from '@rumbo/domain/organizations/join-request'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'

/** What became of the requests made so far: the one that waits, and the last one if it was declined. */
export function RequestNotes({ requests }: { readonly requests: readonly MyJoinRequest[] }) {
  const { t } = useTranslation('sign-up')
  const { moment } = useFormats()
  const waiting = requests.find(({ status }) => status === 'pending')
  const [last] = requests
  if (waiting) {
    return (
      <Alert color="accent" variant="light" icon={<IconClock size={18} aria-hidden />}>
        {t('open.waiting', { organization: waiting.organizationName, when: moment(waiting.createdAt) })}{' '}
        <TextLink to="/waiting">{t('open.toWaiting')}</TextLink>
      </Alert>
    )
  }
  if (last?.status !== 'declined') return null
  return (
    <Alert role="status" color="accent" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
      {t('open.declined', {
        organization: last.organizationName,
        when: moment(last.decidedAt ?? last.createdAt),
      })}
    </Alert>
  )
}
