import { Select } from '@mantine/core'
import type { Partner } from '@rumbo/domain/network/partner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { passivePartnersQuery } from '../network-queries.ts'
import { likest } from './similar-name.ts'

type WhichPartner = {
  readonly passive: readonly Partner[]
  readonly partnerId: string | null
  readonly choose: (id: string | null) => void
}

/** Which passive partner of one's own a company is: the one of the likest name until another is chosen, or none. */
export function useWhichPartner(name: string): WhichPartner {
  const { organizationId } = useMembership()
  const { data: passive = [] } = useQuery(passivePartnersQuery(organizationId))
  const [chosen, choose] = useState<string | null | undefined>(undefined)
  return { passive, choose, partnerId: chosen === undefined ? (likest(name, passive)?.id ?? null) : chosen }
}

/** The choice of it; nothing where there is none to choose from. */
export function WhichPartner({ passive, partnerId, choose }: WhichPartner) {
  const { t } = useTranslation(['network', 'common'])
  if (passive.length === 0) return null
  return (
    <Select
      label={t('requests.which')}
      description={t('requests.whichHint')}
      placeholder={t('requests.whichNone')}
      data={passive.map(({ id, name }) => ({ value: id, label: name }))}
      value={partnerId}
      onChange={choose}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      nothingFoundMessage={t('common:nothingFound')}
    />
  )
}
