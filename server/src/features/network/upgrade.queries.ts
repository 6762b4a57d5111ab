import { statement } from '../../access/scope/statement.ts'

/** Organizations that have partners to upgrade; at most 100. */
export const organizationsToUpgrade = () => statement<{ ids: string[] | null }>`
  select array_agg(distinct organization_id) as ids from system.partners_to_upgrade()`

/** A partner whose shipments of before are still to be shared, held; none that somebody else is about. */
export const takePartner = () => statement<{ id: string; organization_id: string }>`
  select id, partner_organization_id as organization_id from tenant.partners
  where upgrading and state = 'connected' order by id limit 1 for update skip locked`

export const setUpgraded = (id: string) =>
  statement`update tenant.partners set upgrading = false where id = ${id}`
