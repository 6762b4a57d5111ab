import type pg from 'pg'
import type { Finding } from './finding.ts'

/** Findings of one statement. */
const most = 1_000

/** The organizations that share records, in the order of their ids. For commands; no request comes here. */
export async function ownersOfShares(admin: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select distinct owner_organization_id as id from base.shares order by 1',
  )
  return rows.map(({ id }) => id)
}

/**
 * Rows of holders that no share speaks of, shares of records that aren't marked as shared, and live shares between
 * organizations that aren't connected; the first thousand of each. What is left of a record that was deleted may stay, once
 * it has ended.
 */
export async function findStrays(admin: pg.ClientBase): Promise<readonly Finding[]> {
  const strays = await admin.query<Finding>(
    `select 'row without share' as what, module, id, organization_id as "organizationId", '{}'::text[] as fields from (
       select 'shipments' as module, v.id, v.id as root, v.organization_id, v.owner_organization_id, v.ended_at
       from base.shipments v where v.profile_id is not null
       union all
       select 'containers', v.id, v.record_id, v.organization_id, v.owner_organization_id, v.ended_at
       from base.containers v where v.profile_id is not null) held
     where not exists (select from base.shares s where s.record_id = held.root
         and s.organization_id = held.organization_id and s.owner_organization_id = held.owner_organization_id)
       and (ended_at is null or exists (select from base.shipments o
         where o.id = held.root and o.organization_id = held.owner_organization_id)) limit ${most}`,
  )
  const unmarked = await admin.query<Finding>(
    `select 'not marked as shared' as what, 'shipments' as module, s.record_id as id,
       s.organization_id as "organizationId", '{}'::text[] as fields
     from base.shares s join base.shipments o on o.id = s.record_id and o.organization_id = s.owner_organization_id
     where s.revoked_at is null and not o.is_shared limit ${most}`,
  )
  const unconnected = await admin.query<Finding>(
    `select 'not connected' as what, 'shipments' as module, s.record_id as id,
       s.organization_id as "organizationId", '{}'::text[] as fields
     from base.shares s where s.revoked_at is null and not exists (select from base.connections c
       where c.state = 'accepted' and least(c.from_organization_id, c.to_organization_id) = least(s.granted_by, s.organization_id)
         and greatest(c.from_organization_id, c.to_organization_id) = greatest(s.granted_by, s.organization_id)) limit ${most}`,
  )
  return [...strays.rows, ...unmarked.rows, ...unconnected.rows]
}
