import { type HeldProfile, heldColumns, joinProfile } from '../../access/rights/rights.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { waysOf } from '../../access/share/ways.ts'

/** The profiles by which one's own record is held. */
export const sharesOf = (recordId: string): Statement<HeldProfile> => ({
  text: `select ${heldColumns} from tenant.shares s ${joinProfile} where s.record_id = $1 and s.revoked_at is null`,
  values: [recordId],
})

/** The profile by which one holds another's record; none where the share has ended. */
export const heldShareOf = (recordId: string): Statement<HeldProfile> => ({
  text: `select ${heldColumns} from tenant.held_shares s ${joinProfile} where s.record_id = $1`,
  values: [recordId],
})

/** A way in which records are held, and the root modules of which there are such records. */
export type WayOfModules = HeldProfile & { readonly modules: readonly string[] }

/** Every way in which another organization holds records of one's own, of some modules. */
export const givenTo = (organizationId: string, modules: readonly string[]): Statement<WayOfModules> => ({
  text: ofModules(waysOf('system.ways_given($1::uuid[])'), 'tenant.shares'),
  values: [[organizationId], modules],
})

/** Every way in which one holds records of another organization, of some modules. */
export const heldFrom = (organizationId: string, modules: readonly string[]): Statement<WayOfModules> => ({
  text: ofModules(`${waysOf('system.ways_held()')} where w.owner_organization_id = $1`, 'tenant.held_shares'),
  values: [organizationId, modules],
})

/** Whether there is a record of a module at all is looked up by the index of pairs of organizations (migration 0354). */
const ofModules = (ways: string, shares: 'tenant.shares' | 'tenant.held_shares') => `
  select g.*, array(select m from unnest($2::text[]) m where exists (
      select from ${shares} s where s.owner_organization_id = g."ownerId" and s.organization_id = g."organizationId"
        and s.module = m and s.profile_id = g.id and s.kind = g.kind and s.revoked_at is null
        and (g.record_ids is null or s.record_id = any (g.record_ids)))) as modules
  from (${ways}) g`

/**
 * Those of some organizations with which one has, or had, a record in common, by name, one's own among them; then those that one
 * is connected with.
 */
export const namesOf = (ids: readonly string[]) => statement<{ id: string; name: string }>`
  select id, name from record.organizations where id = any (${ids}::uuid[])
  union all select organization_id, '' from tenant.connected where organization_id = any (${ids}::uuid[])`
