import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'

const AlertsToday = lazyPart(async () => (await import('../alerts/alerts-today.tsx')).AlertsToday)

/** What asks for work today, and the ways to bring shipments in. */
export function HeadActions() {
  const { t } = useTranslation('shipment-list')
  const { creates } = useMyRole()
  return (
    <>
      <AlertsToday maxKinds={2} />
      {creates() ? (
        <>
          <LinkButton
            to="/upload_multiple_shipment"
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {t('import')}
          </LinkButton>
          <LinkButton to="/shipments/new_shipment" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new')}
          </LinkButton>
        </>
      ) : null}
    </>
  )
}
