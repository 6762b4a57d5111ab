import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PasteNumber } from './paste-number.tsx'

/** Ways to bring a first shipment of a transport type in. */
export function WaysIn() {
  const { t } = useTranslation('shipment-list')
  return (
    <>
      <PasteNumber />
      <LinkButton
        to="/shipments/new_shipment"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('byHand')}
      </LinkButton>
      <LinkButton
        to="/upload_multiple_shipment"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import')}
      </LinkButton>
    </>
  )
}
