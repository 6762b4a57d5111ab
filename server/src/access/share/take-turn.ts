import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Which custom fields are shown to whom is written by one at a time: of one holder by who gives or takes its shares, of all by who
 * defines fields or profiles, so that none misses a share that another just wrote. To be called before any other lock:
 * profiles, records, shares and rows come after it, everywhere. Held until the transaction ends; taking it again is free.
 * @param holders those whose shares are given or taken; defaults to all
 */
export async function takeTurn(scope: Scope, holders?: readonly string[]): Promise<void> {
  const owner = `shown fields ${scope.organizationId}`
  if (!holders) {
    await ask(scope, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [owner])
    return
  }
  await ask(
    scope,
    `select pg_advisory_xact_lock_shared(hashtextextended($1, 0)),
       (select count(pg_advisory_xact_lock(hashtextextended($1 || holder, 0))) from unnest($2::text[]) holder)`,
    [owner, [...new Set(holders)].sort()],
  )
}

/** The same for whoever holds one of these records by a live share, and `also`. */
export async function takeTurnOf(
  scope: Scope,
  recordIds: readonly string[],
  also: readonly string[] = [],
): Promise<void> {
  const rows = await ask<{ organization_id: string }>(
    scope,
    'select distinct organization_id from tenant.shares where record_id = any ($1::uuid[]) and revoked_at is null',
    [recordIds],
  )
  await takeTurn(scope, [...rows.map(({ organization_id }) => organization_id), ...also])
}
