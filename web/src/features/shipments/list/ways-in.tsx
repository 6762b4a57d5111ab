import { IconFileImport, IconPackage, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PasteNumber } from './paste-number.tsx'

/** Ways to bring a first shipment of a transport type in. */
export function WaysIn() {
  const { t } = useTranslation('shipment-list')
  return (
    <>
      <PasteNumber />
      <LinkButton to="/shipments/new" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('manual')}
      </LinkButton>
      <LinkButton
        to="/shipments/import"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import')}
      </LinkButton>
    </>
  )
}

/** What stands where an organization has no shipments: ways to begin, for who may make some. */
export function NothingYet() {
  const { t } = useTranslation('samples')
  const { creates } = useMyRole()
  if (creates()) return <FirstSteps />
  return (
    <EmptyState
      icon={<IconPackage size={32} />}
      title={t('samples:nothing')}
      text={t('samples:nothingText')}
    />
  )
}
