import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { collaboratorsQuery } from '../sharing/sharing-queries.ts'

/** With how many companies a shipment is shared, or who shares it; leads to who takes part and to sharing it. */
export function SharedFact({ id, owned }: { readonly id: string; readonly owned: boolean }) {
  const { t } = useTranslation('shipment-details')
  const { data } = useQuery(collaboratorsQuery(id))
  const holders = data?.items.filter(({ party, isYou }) => party === 'organization' && !isYou) ?? []
  const owner = data?.items.find(({ kind }) => kind === 'owner')
  const shared = holders.length > 0 ? t('sharedFact.with', { count: holders.length }) : t('sharedFact.share')
  return (
    <LinkButton
      to="/shipment_details/$id"
      params={{ id }}
      search={{ tab: 'collaborators' }}
      variant="default"
      leftSection={<IconUsersGroup size={16} aria-hidden />}
    >
      {owned ? shared : t('sharedFact.by', { company: owner?.name ?? '' })}
    </LinkButton>
  )
}
