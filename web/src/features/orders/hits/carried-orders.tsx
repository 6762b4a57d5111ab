import { valueIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { HitSums } from './hit-sums.tsx'
import { hitsQuery, isLate } from './hits-queries.ts'
import { HitsTable } from './hits-table.tsx'
import { MailBuyers } from './mail-buyers.tsx'

/** The orders that a shipment carries: their lines, how late they come, and who is to be informed. Nothing where it carries none. */
export function CarriedOrders({ id, values }: OfRecord) {
  const { t } = useTranslation('order-hits')
  const opens = useMyRole().can('module:orders')
  const about = { shipmentId: id }
  const { data } = useQuery({ ...hitsQuery(about), enabled: opens })
  if (!data || data.items.length === 0) return null
  const vessels = valueIn(values, 'vesselVoyage')
  const vessel = Array.isArray(vessels) ? vessels.at(-1) : undefined
  return (
    <Section
      title={t('title')}
      actions={
        <>
          {typeof vessel === 'string' ? (
            <LinkButton to="/orders/hits" search={{ vessel }} variant="subtle" size="xs">
              {t('onVessel')}
            </LinkButton>
          ) : null}
          <MailBuyers about={about} hasLate={data.items.some(isLate)} />
        </>
      }
    >
      <HitsTable hits={data} items={data.items} withShipment={false} />
      <HitSums hits={data} />
    </Section>
  )
}
