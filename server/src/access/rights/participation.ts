import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The records that the acting user participates in, directly or in a team: they count as assigned (requirement ROLE-01). Called
 * after the record's lock, and only where a role edits such records alone.
 */
export async function participationAmong(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scope.role.edits !== 'own' || !scope.user || recordIds.length === 0) return none
  const rows = await ask<{ record_id: string }>(
    scope,
    'select record_id from tenant.my_parts where record_id = any ($1::uuid[])',
    [recordIds],
  )
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Whom a record counts as assigned to: the acting user where they participate in it. */
export const assigneeOf = (scope: Scope, participates: boolean, assignedTo: string | null): string | null =>
  participates ? (scope.user?.id ?? assignedTo) : assignedTo
