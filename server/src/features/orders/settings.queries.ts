import type { OrderSettings } from '@rumbo/domain/orders/settings.api'
import { statement } from '../../access/scope/statement.ts'
import { orderModule } from '../../modules.ts'

/** What the organization says of its orders; none: nothing yet. */
export const selectSettings = () => statement<{ settings: OrderSettings }>`
  select jsonb_build_object('deliveredIsReceived', delivered_is_received, 'acceptDaysLater', accept_days_later,
    'acceptDaysEarlier', accept_days_earlier, 'acceptPricePercent', accept_price_percent,
    'acceptQuantityPercent', accept_quantity_percent) as settings
  from tenant.order_settings`

/** Says it. */
export const saveSettings = (settings: OrderSettings) => statement`
  insert into tenant.order_settings (organization_id, delivered_is_received, accept_days_later, accept_days_earlier,
    accept_price_percent, accept_quantity_percent, updated_by)
  values (tenant.org(), ${settings.deliveredIsReceived}::boolean, ${settings.acceptDaysLater}::integer, ${settings.acceptDaysEarlier}::integer,
    ${settings.acceptPricePercent}::numeric, ${settings.acceptQuantityPercent}::numeric, tenant.acting_user())
  on conflict (organization_id) do update set delivered_is_received = excluded.delivered_is_received,
    accept_days_later = excluded.accept_days_later, accept_days_earlier = excluded.accept_days_earlier,
    accept_price_percent = excluded.accept_price_percent, accept_quantity_percent = excluded.accept_quantity_percent,
    updated_by = excluded.updated_by, updated_at = now()`

/** How the organization writes the numbers of its orders; none: as all do. */
export const selectPattern = () => statement<{ pattern: string | null }>`
  select pattern from tenant.counters where name = ${orderModule.id}`

/** Writes the numbers of new orders so. */
export const savePattern = (pattern: string) => statement`
  insert into tenant.counters (organization_id, name, pattern) values (tenant.org(), ${orderModule.id}, ${pattern})
  on conflict (organization_id, name) do update set pattern = excluded.pattern`
