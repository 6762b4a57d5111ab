import { shipmentModule } from '../../access/modules.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope.ts'
import { statement } from '../../access/statement.ts'

type Row = { readonly enabled: boolean }

const selectOwn = (id: string) => statement<Row>`
  select enabled from tenant.shipment_notifications
  where shipment_id = ${id} and user_id = tenant.acting_user()`

const upsertOwn = (id: string, enabled: boolean) => statement<Row>`
  insert into tenant.shipment_notifications (organization_id, shipment_id, user_id, enabled)
  values (tenant.org(), ${id}, tenant.acting_user(), ${enabled})
  on conflict (shipment_id, organization_id, user_id)
    do update set enabled = excluded.enabled, updated_at = now()
  returning enabled`

/** Whether the acting user hears of a shipment: yes, until he says otherwise. @throws AppError NOT_FOUND */
export async function readNotifications(scope: Scope, id: string): Promise<{ enabled: boolean }> {
  await getRecord(scope, shipmentModule, id)
  return { enabled: (await scope.first(selectOwn(id)))?.enabled ?? true }
}

/** @throws AppError NOT_FOUND */
export async function chooseNotifications(
  scope: Scope,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
): Promise<{ enabled: boolean }> {
  await getRecord(scope, shipmentModule, id)
  await scope.all(upsertOwn(id, enabled))
  return { enabled }
}
