import { useTranslation } from 'react-i18next'
import { WaysInByForm } from '../../records/new/ways-in.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** The ways to bring charges in, to the sums of all charges and to the list of demurrage invoices. */
export function ChargeHeadActions() {
  const { t } = useTranslation('charge-list')
  return (
    <>
      <LinkButton to="/finances/overview" variant="subtle" px="xs">
        {t('overview')}
      </LinkButton>
      <LinkButton to="/demurrage" variant="default">
        {t('ddInvoices')}
      </LinkButton>
      <ChargeWaysIn />
    </>
  )
}

/** The ways to bring charges in. */
export const ChargeWaysIn = () => (
  <WaysInByForm form={{ to: '/finances/$action/$id', params: { action: 'add', id: 'new' } }} />
)
