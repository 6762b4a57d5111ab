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

/** Every way in which another organization holds records of one's own. */
export const givenTo = (organizationId: string): Statement<HeldProfile> => ({
  text: waysOf('system.ways_given($1::uuid[])'),
  values: [[organizationId]],
})

/** Every way in which one holds records of another organization. */
export const heldFrom = (organizationId: string): Statement<HeldProfile> => ({
  text: `${waysOf('system.ways_held()')} where w.owner_organization_id = $1`,
  values: [organizationId],
})

/**
 * Those of some organizations with which one has, or had, a record in common, by name, one's own among them; then those that one
 * is connected with.
 */
export const namesOf = (ids: readonly string[]) => statement<{ id: string; name: string }>`
  select id, name from record.organizations where id = any (${ids}::uuid[])
  union all select organization_id, '' from tenant.connected where organization_id = any (${ids}::uuid[])`
