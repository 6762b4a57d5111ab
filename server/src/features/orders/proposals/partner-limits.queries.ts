import type { AcceptanceLimits } from '@rumbo/domain/orders/settings.api'
import { statement } from '../../../access/scope/statement.ts'

export type PartnerLimitsRow = {
  readonly partner_id: string
  readonly name: string
  readonly organization_id: string | null
  /** Addresses of its contacts, in lower case. */
  readonly emails: readonly string[]
  readonly limits: AcceptanceLimits
}

/** Partners with limits of their own, by name. */
export const selectPartnerLimits = (partnerId?: string) => statement<PartnerLimitsRow>`
  select p.id as partner_id, coalesce(o.name, p.name) as name, p.partner_organization_id as organization_id,
    array(select lower(c ->> 'email') from jsonb_array_elements(p.contacts) c where c ->> 'email' is not null) as emails,
    jsonb_build_object('acceptDaysLater', l.accept_days_later, 'acceptDaysEarlier', l.accept_days_earlier,
      'acceptPricePercent', l.accept_price_percent, 'acceptQuantityPercent', l.accept_quantity_percent) as limits
  from tenant.order_partner_limits l
    join tenant.partners p on p.id = l.partner_id
    left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
  where ${partnerId ?? null}::uuid is null or l.partner_id = ${partnerId ?? null}
  order by base.fold(coalesce(o.name, p.name)), p.id`

/** Says the limits of a partner of one's own; nothing of another's. */
export const savePartnerLimits = (partnerId: string, limits: AcceptanceLimits) => statement<{ saved: true }>`
  insert into tenant.order_partner_limits (organization_id, partner_id, accept_days_later, accept_days_earlier,
    accept_price_percent, accept_quantity_percent, updated_by)
  select tenant.org(), p.id, ${limits.acceptDaysLater}::integer, ${limits.acceptDaysEarlier}::integer,
    ${limits.acceptPricePercent}::numeric, ${limits.acceptQuantityPercent}::numeric, tenant.acting_user()
  from tenant.partners p where p.id = ${partnerId}
  on conflict (organization_id, partner_id) do update set accept_days_later = excluded.accept_days_later,
    accept_days_earlier = excluded.accept_days_earlier, accept_price_percent = excluded.accept_price_percent,
    accept_quantity_percent = excluded.accept_quantity_percent, updated_by = excluded.updated_by, updated_at = now()
  returning true as saved`

/** Lets the limits for all hold again; none: it had no others. */
export const deletePartnerLimits = (partnerId: string) => statement<{ deleted: true }>`
  delete from tenant.order_partner_limits where partner_id = ${partnerId} returning true as deleted`
