import { statement } from '../../access/scope/statement.ts'

/** A partner whose shipments of before are still to be shared, locked. */
export const takePartner = (id: string) => statement<{ organization_id: string }>`
  select partner_organization_id as organization_id from tenant.partners
  where id = ${id} and upgrading and state = 'connected' for update`

export const setUpgraded = (id: string) =>
  statement`update tenant.partners set upgrading = false where id = ${id}`
