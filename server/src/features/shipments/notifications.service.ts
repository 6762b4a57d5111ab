import { AppError } from '@rumbo/domain/kernel/app-error'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { shipmentModule } from '../../modules.ts'

/** Whether a user hears of a shipment (specification §3, per-shipment notification). */
type Hearing = {
  readonly userId: string
  readonly shipmentId: string
  readonly notificationsEnabled: boolean
  readonly view: boolean
}

const selectOwn = (id: string) => statement<Hearing>`
  select tenant.acting_user() as "userId", ${id}::uuid as "shipmentId",
    coalesce((select enabled from tenant.shipment_notifications
      where shipment_id = ${id} and user_id = tenant.acting_user()), true) as "notificationsEnabled",
    not exists (select from tenant.notices
      where record_id = ${id} and user_id = tenant.acting_user() and read_at is null) as view`

const upsertOwn = (id: string, enabled: boolean) => statement`
  insert into tenant.shipment_notifications (organization_id, shipment_id, user_id, enabled)
  values (tenant.org(), ${id}, tenant.acting_user(), ${enabled})
  on conflict (shipment_id, organization_id, user_id)
    do update set enabled = excluded.enabled, updated_at = now()`

/** Whether the acting user hears of a shipment: yes, until they turn it off. @throws AppError NOT_FOUND */
export async function readNotifications(scope: Scope, id: string): Promise<Hearing> {
  await getRecord(scope, shipmentModule, id)
  const hearing = await scope.first(selectOwn(id))
  if (!hearing) throw new AppError('NOT_FOUND')
  return hearing
}

/** @throws AppError NOT_FOUND */
export async function chooseNotifications(
  scope: Scope,
  { id, notificationsEnabled }: { readonly id: string; readonly notificationsEnabled: boolean },
): Promise<Hearing> {
  await getRecord(scope, shipmentModule, id)
  await scope.all(upsertOwn(id, notificationsEnabled))
  return readNotifications(scope, id)
}
