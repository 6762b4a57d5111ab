import { AppError } from '@rumbo/domain/kernel/app-error'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { catchUp, sharesBehind } from '../../share/catch-up.ts'
import { lockRecord } from '../locks/lock.ts'
import { historySql } from '../write/history.ts'

type Away = { readonly id: string; readonly by: By }

/**
 * Puts a shipment away with all that hangs on it; for thirty days it can be taken back. Who may make shipments of its
 * transport type and edit this one may.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, RECORD_SHARED where another organization holds it by a live share
 */
export async function deleteShipment(scope: Scope, declared: RecordModule, { id, by }: Away): Promise<void> {
  const module = moduleIn(scope, declared)
  // What was shared once is emptied before its shares go along with it: afterwards nobody would know of the rows.
  await catchUp(scope, await sharesBehind(scope, id))
  const { owner, own, mode } = await lockRecord(scope, module, { recordId: id, id })
  if (owner.organizationId !== scope.organizationId) throw new AppError('UNAUTHORIZED')
  requireMaking(scope, module, { mode, createdBy: own.createdBy, assignedTo: own.assignedTo })
  await tell(scope, module, { id, by, change: { field: 'id', from: id, to: null } })
  const [answer] = await ask<{ done: boolean }>(scope, 'select system.put_shipment_away($1) as done', [id])
  if (!answer?.done) throw new AppError('RECORD_SHARED')
}

type DeletedRow = { mode: string; created_by: string | null; assigned_to: { code?: string } | null }

/**
 * Takes a deleted shipment back as it was, its history too.
 * @throws AppError NOT_FOUND where it isn't put away or not any more, UNAUTHORIZED
 */
export async function restoreShipment(scope: Scope, declared: RecordModule, { id, by }: Away): Promise<void> {
  const module = moduleIn(scope, declared)
  const [row] = await ask<DeletedRow>(
    scope,
    `select mode, created_by, assigned_to from tenant.deleted_records where id = $1 and module = $2`,
    [id, module.id],
  )
  const mode = modes.find((each) => each === row?.mode)
  if (!row || !mode) throw new AppError('NOT_FOUND')
  requireMaking(scope, module, { mode, createdBy: row.created_by, assignedTo: row.assigned_to?.code ?? null })
  const [answer] = await ask<{ done: boolean }>(scope, 'select system.take_shipment_back($1) as done', [id])
  // Somebody else took it back in between.
  if (!answer?.done) throw new AppError('NOT_FOUND')
  await tell(scope, module, { id, by, change: { field: 'id', from: null, to: id } })
}

type Whose = { readonly mode: Mode; readonly createdBy: string | null; readonly assignedTo: string | null }

function requireMaking(scope: Scope, module: RecordModule, whose: Whose): void {
  if (!mayPutAway(scope, module, whose)) throw new AppError('UNAUTHORIZED')
}

/** Who may make shipments of a transport type and edit this one may put it away and take it back. */
export function mayPutAway(
  scope: Scope,
  module: RecordModule,
  { mode, createdBy, assignedTo }: Whose,
): boolean {
  const rights = rightsFor(scope, module, { record: { createdBy, assignedTo } })
  return scope.role.creates(mode) && rights.of('name') === 'edit'
}

type Told = Away & {
  readonly change: { readonly field: string; readonly from: string | null; readonly to: string | null }
}

/** A line of history and an event without fields, as of a row that came or went. */
async function tell(scope: Scope, module: RecordModule, { id, by, change }: Told): Promise<void> {
  const p = parameters()
  const target = { recordId: id, id }
  await ask(
    scope,
    `with event as (
       insert into record.outbox (organization_id, module, record_id, fields, way)
       values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(id, 'uuid')}, '{}', ${p.add(by.way, 'text')}))
     ${historySql(scope, module, { target, sides: { shared: [change], own: [] }, by, p })}`,
    p.values,
  )
}
