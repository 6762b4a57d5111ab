import { ask } from '../connection.ts'
import type { Column, RecordModule } from '../modules.ts'
import type { Parameters } from '../parameters.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from '../rights.ts'
import type { Scope } from '../scope.ts'

/** The SQL that holds for the rows on which a field is shown. */
export type IsShown = (column: Column, p: Parameters) => string

type Held = HeldProfile & { readonly profile_id: string; readonly only: string | null }

/**
 * Tells rows on which a field is empty from rows whose share hides it: one's own rows show all but what is a partner's, a row
 * held by a share what the share shows now, and one whose share was taken back nothing.
 */
export async function profilesShowing(scope: Scope, module: RecordModule): Promise<IsShown> {
  // Those who hold a record by the owner's word see alike by profile and kind; what was shared on is bounded record by record.
  const held = await ask<Held>(
    scope,
    `select s.profile_id, s.record_id as only, ${heldColumns} from (
       select distinct owner_organization_id, organization_id, granted_by, profile_id, kind,
         case when granted_by <> owner_organization_id then record_id end as record_id
       from tenant.held_shares) s ${joinProfile}`,
    [],
  )
  const root = module.parent ? 'record_id' : 'id'
  return (column, p) => {
    if (!dependsOnShare(column)) return 'true'
    const { field } = column
    const showing = held.filter((profile) => rightsFor(scope, module, { profile }).of(field.id) !== 'hide')
    const [alike, alone] = [showing.filter(({ only }) => !only), showing.flatMap(({ only }) => only ?? [])]
    const ways = [
      ...(alike.length > 0 ? [byProfile(alike, p)] : []),
      ...(alone.length > 0 ? [`held.record_id = any (${p.add(alone, 'uuid[]')})`] : []),
    ]
    const own = field.foreign ? 'false' : 'profile_id is null'
    if (ways.length === 0) return own
    return `(${own} or exists (select from tenant.held_shares held
      where held.record_id = shown.${root} and (${ways.join(' or ')})))`
  }
}

/** Own values are one's own on every row; what is computed of shared ones is shown where those are. */
const dependsOnShare = ({ field, store }: Column): boolean =>
  field.side === 'shared' || field.foreign !== undefined || store === 'calc'

function byProfile(held: readonly Held[], p: Parameters): string {
  const profiles = p.add(
    held.map(({ profile_id }) => profile_id),
    'uuid[]',
  )
  const kinds = p.add(
    held.map(({ kind }) => kind),
    'text[]',
  )
  return `held.granted_by = held.owner_organization_id
    and (held.profile_id, held.kind) in (select * from unnest(${profiles}, ${kinds}))`
}

/** SQL that holds for one's own rows and those of which one holds a live share; for while rows may be behind. */
export const isHeld = (module: RecordModule): string =>
  `(profile_id is null or exists (select from tenant.held_shares held
    where held.record_id = shown.${module.parent ? 'record_id' : 'id'}))`
