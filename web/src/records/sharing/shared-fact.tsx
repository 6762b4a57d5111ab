import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** Who shares a record; leads to who takes part. */
export function SharedFact({ id, owned }: { readonly id: string; readonly owned: boolean }) {
  const screen = useRecordScreen()
  const { t } = useTranslation('record-details')
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const owner = data?.items.find(({ kind }) => kind === 'owner')
  if (owned) return null
  return (
    <LinkButton
      {...screen.routes.details(id, { tab: 'collaborators' })}
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden />}
    >
      {t('sharedFact.by', { company: owner?.name ?? '' })}
    </LinkButton>
  )
}
