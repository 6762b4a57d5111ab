import type { Json } from '@rumbo/domain/fields/field-type'
import { statement } from '../../access/scope/statement.ts'

export const selectSuppliers = (ids: readonly string[]) =>
  statement<{
    readonly id: string
    readonly supplier: Json
    readonly partner_id: string | null
  }>`select id, supplier, partner_id from tenant.suppliers where id = any (${ids}::uuid[]) order by id`

/** The partners that companies are, by the organization or else by the name; one's own archived ones aren't. */
export const partnersOf = (organizations: readonly string[], names: readonly string[]) => statement<{
  readonly id: string
  readonly organization_id: string | null
  readonly name: string | null
}>`
  select p.id, p.partner_organization_id as organization_id, n.name
  from tenant.partners p
    left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
    left join unnest(${names}::text[]) as n(name)
      on p.archived_at is null and base.fold(btrim(coalesce(o.name, p.name))) = base.fold(btrim(n.name))
  where n.name is not null or p.partner_organization_id = any (${organizations}::uuid[])
  order by p.created_at, p.id`

/** New partners that are suppliers; a name stands once. */
export const insertSuppliers = (
  partners: readonly { readonly id: string; readonly name: string }[],
) => statement`
  insert into tenant.partners (organization_id, id, name, kinds)
  select tenant.org(), p.id, btrim(p.name), array['supplier']
  from jsonb_to_recordset(${JSON.stringify(partners)}::jsonb) as p(id uuid, name text)`

/** Changes of partners wait for each other, so that a name is looked for among all there are. */
export const holdPartners = () => statement`select id from tenant.organization for no key update`
