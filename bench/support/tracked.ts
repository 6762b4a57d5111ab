import { fillShipments } from '../../server/src/features/demo/bulk.service.ts'
import { addCustomFields } from './custom-fields.ts'
import { countOf, type Dataset } from './dataset.ts'
import { shipments } from './settings.ts'

/** Shipments of the organization that carriers report on. */
const most = Math.min(shipments, 100_000)

/** A shipment by sea that isn't delivered, as its carrier knows it. */
export type Tracked = {
  readonly bill: string
  readonly box: string | null
  readonly pol: string
  readonly pod: string
}

/** Gives the organization its shipments at the first time. @returns so many of those under way, from everywhere among them */
export async function trackedShipments(
  { pool, bare, tracked }: Dataset,
  count: number,
): Promise<readonly Tracked[]> {
  const missing = most - (await countOf(pool, tracked))
  if (missing > 0) {
    await fillShipments(pool, { organizationId: tracked, count: missing, onBatch: () => undefined })
    await addCustomFields(bare, [tracked])
    await bare.query('vacuum analyze base.shipments')
  }
  const { rows } = await bare.query<Tracked>(
    `select master_bl as bill, container_number as box, pol ->> 'code' as pol, pod ->> 'code' as pod
     from base.shipments where organization_id = $1 and freight_type = 'ocean' and not archived
       and master_bl is not null and phase is distinct from '70_delivered'
       and pol ->> 'code' is not null and pod ->> 'code' is not null
     order by md5(id::text) limit $2`,
    [tracked, count],
  )
  return rows
}

/** How many shipments it has. */
export const trackedCount = most

/** Deletes what carriers reported; the shipments keep the values that came of it. */
export async function forgetEvents({ bare, tracked }: Dataset): Promise<void> {
  for (const table of [
    'notices',
    'alert_steps',
    'alerts',
    'tracking_deliveries',
    'tracking_statements',
    'tracking_states',
    'due',
    'record_history',
  ])
    await bare.query(`delete from base.${table} where organization_id = $1`, [tracked])
  await bare.query('update base.tracking_sources set revoked_at = now() where organization_id = $1', [
    tracked,
  ])
}
