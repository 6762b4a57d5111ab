import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** With how many companies a record is shared, or who shares it; leads to who takes part and to sharing it. */
export function SharedFact({ id, owned }: { readonly id: string; readonly owned: boolean }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const holders = data?.items.filter(({ party, isYou }) => party === 'organization' && !isYou) ?? []
  const owner = data?.items.find(({ kind }) => kind === 'owner')
  const shared = holders.length > 0 ? t('sharedFact.with', { count: holders.length }) : t('sharedFact.share')
  return (
    <LinkButton
      {...screen.routes.details(id, { tab: 'collaborators' })}
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden />}
    >
      {owned ? shared : t('sharedFact.by', { company: owner?.name ?? '' })}
    </LinkButton>
  )
}
