import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Of records, those that the acting user takes part in, by himself or in a team: he counts as assigned to them (requirement
 * ROLE-01). Asked where his role edits such records alone, and after the record's lock.
 */
export async function partsAmong(scope: Scope, recordIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (scope.role.edits !== 'own' || !scope.user || recordIds.length === 0) return none
  const rows = await ask<{ record_id: string }>(
    scope,
    'select record_id from tenant.my_parts where record_id = any ($1::uuid[])',
    [recordIds],
  )
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Whom a record is assigned to, as rights know it: the acting user where he takes part in it. */
export const assigneeOf = (scope: Scope, takesPart: boolean, assignedTo: string | null): string | null =>
  takesPart ? (scope.user?.id ?? assignedTo) : assignedTo
