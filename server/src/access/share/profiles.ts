import { AppError } from '@rumbo/domain/kernel/app-error'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Locks own profiles, so that they stay as they are until the transaction ends: who changes one waits, and finds the shares
 * that were made by it meanwhile. Taken before the records' locks, everywhere. @returns those that there are
 */
export async function holdProfiles(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ask<{ id: string }>(
    scope,
    'select id from tenant.profiles where id = any ($1::uuid[]) order by id for share',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same of one that something is to be shared by: none that was deleted. @throws AppError OPTION_UNKNOWN at `profileId` */
export async function holdProfileToGive(scope: Scope, { id }: { readonly id: string }): Promise<void> {
  const [row] = await ask<{ id: string }>(
    scope,
    'select id from tenant.profiles where id = $1 and archived_at is null for share',
    [id],
  )
  if (!row) throw new AppError('BAD_REQUEST', {}, [{ path: 'profileId', code: 'OPTION_UNKNOWN' }])
}

/** The same for all profiles that records are shared by: what one shares on goes by what was shared with it, too. */
export async function holdProfilesOf(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = await ask<{ profile_id: string }>(
    scope,
    'select distinct profile_id from tenant.shares where record_id = any ($1::uuid[])',
    [recordIds],
  )
  return holdProfiles(
    scope,
    named.map(({ profile_id }) => profile_id),
  )
}
