import type { Json } from '@rumbo/domain/fields/field-type'
import { assigneeColumn, type RecordModule } from '../rights/modules.ts'
import { opensModule } from '../rights/opened-modules.ts'
import { participationAmong } from '../rights/participation.ts'
import { rightsFor } from '../rights/rights.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { recordsByModule } from './records-by-module.ts'

/** What became of records that were to be shared, by why they can't. */
export type RefusedShare =
  | { readonly id: string; readonly code: 'NOT_FOUND' | 'UNAUTHORIZED' }
  /** `most`: how many collaborators the plan allows. */
  | { readonly id: string; readonly code: 'PLAN_LIMIT_REACHED'; readonly most: number }

/** Records that are locked and may be shared, and the others. */
export type Lockable = { readonly ids: readonly string[]; readonly refused: readonly RefusedShare[] }

type Row = { id: string; create_by_user_id: string | null; assigned_to: Json }

/**
 * Locks the owner's rows of records in the order of their ids, and parts those that the actor may share from the others:
 * they share what they may edit. Whatever else writes rows of these records waits.
 */
export async function lockToShare(scope: Scope, ids: readonly string[]): Promise<Lockable> {
  if (ids.length > maxShared) throw new Error(`a transaction shares at most ${maxShared} records`)
  const participation = await participationAmong(scope, ids)
  const known = new Map<string, boolean>()
  for (const { module, ids: own } of await recordsByModule(scope, ids)) {
    const rows = await ask<Row>(
      scope,
      `select id, create_by_user_id, ${assigneeColumn(module)} as assigned_to from tenant.${quoted(module.table)}
       where id = any ($1::uuid[]) and owner_organization_id = tenant.org() order by id for no key update`,
      [own],
    )
    for (const row of rows)
      known.set(
        row.id,
        module.shareable && mayShare(scope, module, { row, participates: participation.has(row.id) }),
      )
  }
  return {
    ids: [...known].flatMap(([id, may]) => (may ? [id] : [])).sort(),
    refused: [...new Set(ids)].flatMap((id): RefusedShare[] => {
      const may = known.get(id)
      return may ? [] : [{ id, code: may === undefined ? 'NOT_FOUND' : 'UNAUTHORIZED' }]
    }),
  }
}

/** No transaction locks more records than this. */
export const maxShared = 500

type Locked = { readonly row: Row; readonly participates: boolean }

function mayShare(scope: Scope, module: RecordModule, { row, participates }: Locked): boolean {
  const { create_by_user_id, assigned_to } = row
  // Records of several modules may be named at once: the role must open each one's own.
  if (!module.shareable || !opensModule(scope.role, module)) return false
  const assignedTo =
    typeof assigned_to === 'object' && assigned_to !== null && 'code' in assigned_to
      ? String(assigned_to.code)
      : null
  const record = { createdBy: create_by_user_id, assignedTo, participates }
  const rights = rightsFor(scope, module, { record })
  return rights.of(module.title) === 'edit'
}
