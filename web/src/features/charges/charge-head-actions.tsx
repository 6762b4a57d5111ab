import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { WaysInByForm } from '../../records/new/ways-in.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** The ways to bring charges in, and to check an invoice of demurrage. */
export function ChargeHeadActions() {
  const { t } = useTranslation('charge-list')
  return (
    <>
      {useMyRole().can('module:shipments') ? (
        <LinkButton to="/finances/check" variant="default">
          {t('checkInvoice')}
        </LinkButton>
      ) : null}
      <ChargeWaysIn />
    </>
  )
}

/** The ways to bring charges in. */
export const ChargeWaysIn = () => (
  <WaysInByForm form={{ to: '/finances/$action/$id', params: { action: 'add', id: 'new' } }} />
)
