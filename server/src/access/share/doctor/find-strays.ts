import pg from 'pg'
import { allModules, rootModules } from '../../rights/declared-modules.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Finding } from './finding.ts'

const literal = (id: string): string => pg.escapeLiteral(id)

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
       ${allModules().map(heldRows).join(' union all ')}) held
     where not exists (select from base.shares s where s.record_id = held.root
         and s.organization_id = held.organization_id and s.owner_organization_id = held.owner_organization_id)
       and not exists (select from system.quarantined_shares q where q.record_id = held.root
         and (q.share ->> 'organization_id')::uuid = held.organization_id and held.ended_at is not null)
       and (ended_at is null or exists (select from base.records o
         where o.id = held.root and o.organization_id = held.owner_organization_id
           and (${isThere('o')}))) limit ${most}`,
  )
  const unmarked = await admin.query<Finding>(
    `${rootModules().map(unmarkedShares).join(' union all ')} limit ${most}`,
  )
  const unconnected = await admin.query<Finding>(
    `select 'not connected' as what, s.module, s.record_id as id,
       s.organization_id as "organizationId", '{}'::text[] as fields
     from base.shares s where s.revoked_at is null and not exists (select from base.connections c
       where c.state = 'accepted' and least(c.from_organization_id, c.to_organization_id) = least(s.granted_by, s.organization_id)
         and greatest(c.from_organization_id, c.to_organization_id) = greatest(s.granted_by, s.organization_id)) limit ${most}`,
  )
  return [...strays.rows, ...unmarked.rows, ...unconnected.rows]
}

const heldRows = ({ id, table, parent }: RecordModule): string =>
  `select ${literal(id)} as module, v.id, v.${parent ? 'record_id' : 'id'} as root, v.organization_id, v.owner_organization_id,
     v.ended_at
   from base.${quoted(table)} v where v.profile_id is not null`

/** Whether the owner's row of a record stands; its line in the registry stays as long as others hold the record. */
const isThere = (registered: string): string =>
  rootModules()
    .map(
      ({ table }) => `exists (select from base.${quoted(table)} t
        where t.id = ${registered}.id and t.organization_id = ${registered}.organization_id)`,
    )
    .join(' or ')

const unmarkedShares = ({ id, table }: RecordModule): string =>
  `select 'not marked as shared' as what, s.module, s.record_id as id, s.organization_id as "organizationId",
     '{}'::text[] as fields
   from base.shares s join base.${quoted(table)} o on o.id = s.record_id and o.organization_id = s.owner_organization_id
   where s.module = ${literal(id)} and s.revoked_at is null and not o.is_shared`
