import { ask } from '../connection.ts'
import type { Column, RecordModule } from '../modules.ts'
import type { Parameters } from '../parameters.ts'
import { rightsFor, type StoredProfile } from '../rights.ts'
import type { Scope } from '../scope.ts'

/** The SQL that holds for the rows on which a field is shown. */
export type IsShown = (column: Column, p: Parameters) => string

/**
 * Tells rows on which a field is empty from rows whose profile hides it: one's own rows show all, a row held by a share what
 * the share's profile shows now, and one whose share was taken back nothing.
 */
export async function profilesShowing(scope: Scope, module: RecordModule): Promise<IsShown> {
  const profiles = await ask<StoredProfile>(
    scope,
    `select distinct on (p.id) p.id, p.version, p.rights from tenant.held_shares s
     join record.profiles p on p.id = s.profile_id and p.organization_id = s.owner_organization_id`,
    [],
  )
  const root = module.parent ? 'record_id' : 'id'
  return ({ field }, p) => {
    if (field.side !== 'shared') return 'true'
    const showing = profiles.filter(
      (profile) => rightsFor(scope, module, { profile }).of(field.id) !== 'hide',
    )
    if (showing.length === 0) return 'profile_id is null'
    const ids = p.add(
      showing.map(({ id }) => id),
      'uuid[]',
    )
    return `(profile_id is null or exists (select from tenant.held_shares held
      where held.record_id = shown.${root} and held.profile_id = any (${ids})))`
  }
}
