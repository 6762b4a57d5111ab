import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Variant } from '@rumbo/domain/records/record-module'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { catchUp, sharesBehind } from '../../share/catch-up.ts'
import { mayCreate } from '../create/create.ts'
import { lockRecord, variantIn } from '../locks/lock.ts'
import { beforeDeletion, react } from '../reactions.ts'
import { historySql } from '../write/history.ts'
import { requireUnused } from './uses.ts'

type Deletion = { readonly id: string; readonly by: By }

/**
 * Deletes a record with all that belongs to it; for thirty days it can be restored. Whoever may create records of its variant and
 * edit this one may.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, RECORD_IN_USE where other records name it, RECORD_SHARED where another organization
 * holds it by a live share
 */
export async function deleteRecord(
  scope: Scope,
  declared: RecordModule,
  { id, by }: Deletion,
): Promise<void> {
  const module = moduleIn(scope, declared)
  // What was shared once is emptied before its shares go along with it: afterwards nobody would know of the rows.
  await catchUp(scope, await sharesBehind(scope, id))
  const { owner, own, variant } = await lockRecord(scope, module, { recordId: id, id })
  if (owner.organizationId !== scope.organizationId) throw new AppError('UNAUTHORIZED')
  requireDeleting(scope, module, { variant, createdBy: own.createdBy, assignedTo: own.assignedTo })
  await beforeDeletion(scope, module, [id])
  await requireUnused(scope, module, id)
  await tell(scope, module, { id, by, change: { field: 'id', from: id, to: null } })
  const [answer] = await ask<{ done: boolean }>(
    scope,
    'select exists (select from system.delete_records(array[$1::uuid])) as done',
    [id],
  )
  if (!answer?.done) throw new AppError('RECORD_SHARED')
}

type DeletedRow = { variant: string | null; created_by: string | null; assigned_to: { code?: string } | null }

/**
 * Restores a deleted record as it was, its history too.
 * @throws AppError NOT_FOUND where it isn't deleted or not any more, UNAUTHORIZED
 */
export async function restoreRecord(
  scope: Scope,
  declared: RecordModule,
  { id, by }: Deletion,
): Promise<void> {
  const module = moduleIn(scope, declared)
  const [row] = await ask<DeletedRow>(
    scope,
    `select variant, created_by, assigned_to from tenant.deleted_records where id = $1 and module = $2`,
    [id, module.id],
  )
  if (!row) throw new AppError('NOT_FOUND')
  const variant = variantIn(module, row.variant)
  requireDeleting(scope, module, {
    variant,
    createdBy: row.created_by,
    assignedTo: row.assigned_to?.code ?? null,
  })
  const [answer] = await ask<{ done: boolean }>(scope, 'select system.restore_record($1) as done', [id])
  // Somebody else restored it in between.
  if (!answer?.done) throw new AppError('NOT_FOUND')
  await tell(scope, module, { id, by, change: { field: 'id', from: null, to: id } })
  // Which of its fields have a value isn't known here.
  const fields = [...module.byField.keys()]
  await react(scope, module, {
    authority: 'hand',
    changed: () => [{ id, recordId: id, fields, named: fields }],
  })
}

type Whose = {
  readonly variant: Variant | null
  readonly createdBy: string | null
  readonly assignedTo: string | null
}

function requireDeleting(scope: Scope, module: RecordModule, whose: Whose): void {
  if (!mayDelete(scope, module, whose)) throw new AppError('UNAUTHORIZED')
}

/** Whether the actor may create records of the variant and edit this one, and so delete and restore it. */
export function mayDelete(
  scope: Scope,
  module: RecordModule,
  { variant, createdBy, assignedTo }: Whose,
): boolean {
  const rights = rightsFor(scope, module, { record: { createdBy, assignedTo } })
  return mayCreate(scope, module, variant) && rights.of(module.title) === 'edit'
}

type DeletionChange = Deletion & {
  readonly change: { readonly field: string; readonly from: string | null; readonly to: string | null }
}

/** A line of history and an event without fields, as of a row that came or went. */
async function tell(scope: Scope, module: RecordModule, { id, by, change }: DeletionChange): Promise<void> {
  const p = parameters()
  const target = { recordId: id, id }
  await ask(
    scope,
    `with event as (
       insert into record.outbox (organization_id, module, record_id, fields, way, happened)
       values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(id, 'uuid')}, '{}', ${p.add(by.way, 'text')},
         ${p.add(change.to === null ? 'deleted' : 'created', 'text')}))
     ${historySql(scope, module, { target, sides: { shared: [change], own: [] }, by, p })}`,
    p.values,
  )
}
