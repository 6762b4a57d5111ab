import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { cellOf } from '../../read/sql/columns.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import { requirePresentCatalogue } from '../../rights/catalogue-version.ts'
import type { ChildModule, Column, RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { lockParent, type Parent } from '../locks/lock.ts'
import type { Patch } from '../parse-patch.ts'
import { type Authority, beforeDeletion, newRecord, react } from '../reactions.ts'
import { followChild } from '../results/results.ts'
import { giveRows } from '../write/give.ts'
import { bySide, historySql } from '../write/history.ts'
import { insertRecord, readBirth } from './create.ts'
import { inheritedFrom } from './inherited.ts'

/**
 * Creates a record that belongs to another, and gives it to all holders of the other. Only the owner creates
 * them.
 * @returns its id
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per field
 */
export async function createChild(
  scope: Scope,
  declared: ChildModule,
  { recordId, patch, by, authority = 'hand', withoutFiles = false }: ChildOptions,
): Promise<string> {
  const module = { ...moduleIn(scope, declared), parent: declared.parent }
  const parent = await lockParent(scope, module.parent, recordId)
  const holders = await ask<HeldProfile>(
    scope,
    `select ${heldColumns} from record.shares s ${joinProfile} where s.record_id = $1`,
    [recordId],
  )
  if (holders.some(({ ownerId }) => ownerId !== scope.organizationId)) throw new AppError('UNAUTHORIZED')
  requireEdit(scope, module, parent)
  if (holders.length > 0) await requirePresentCatalogue(scope)
  const inherited = (await inheritedFrom(scope, module, [recordId])).get(recordId)
  const values = await readBirth(scope, module, { patch, authority, withoutFiles, inherited, ...parent })
  const id = newId()
  await insertRecord(scope, module, { id, recordId, birth: { values, fixed: {} }, by })
  for (const profile of holders) {
    await giveRows(scope, module, { ids: [id], to: { organizationId: profile.organizationId, profile } })
  }
  await followChild(scope, module, { target: { recordId, id }, by })
  await react(scope, module, { authority, changed: () => [newRecord({ id, recordId }, values)] })
  return id
}

export type ChildOptions = {
  readonly recordId: string
  readonly patch: Patch
  readonly by: By
  readonly authority?: Authority
  /** Whether it is made without the files that its fields require. */
  readonly withoutFiles?: boolean
}

/** Rows are added and taken away by whom the record's fields may be edited by. */
function requireEdit(scope: Scope, module: RecordModule, record: Parent): void {
  const rights = rightsFor(scope, module, { record })
  if (!rights.visible.some((field) => rights.of(field) === 'edit')) throw new AppError('UNAUTHORIZED')
}

/**
 * Deletes a record that belongs to another, in every organization that holds it; its values stay in history. What is left of it
 * with those whose share has ended is their own.
 * @throws AppError NOT_FOUND, UNAUTHORIZED where it is another organization's
 */
export async function deleteChild(
  scope: Scope,
  declared: ChildModule,
  { recordId, id, by }: { recordId: string; id: string; by: By },
): Promise<void> {
  const module = { ...moduleIn(scope, declared), parent: declared.parent }
  const parent = await lockParent(scope, module.parent, recordId)
  const rows = await ask<{
    organization_id: string
    owner_organization_id: string
    row: Record<string, Json>
  }>(
    scope,
    `select organization_id, owner_organization_id, to_jsonb(c) as row from tenant.${quoted(module.table)} c
     where id = $1 and record_id = $2 for no key update`,
    [id, recordId],
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  if (row.owner_organization_id !== scope.organizationId) throw new AppError('UNAUTHORIZED')
  requireEdit(scope, module, parent)
  await beforeDeletion(scope, module, [id])
  const changes = module.columns
    .filter(({ field, store }) => field.side !== 'system' && field.derivedBy !== 'system' && store !== 'calc')
    .map((column) => ({ field: column.field.id, from: storedValue(column, row.row), to: null }))
    .filter(({ from }) => from !== null)
  const p = parameters()
  const target = p.add(id, 'uuid')
  await ask(
    scope,
    `with others as (
       delete from tenant.${quoted(`given_${module.table}`)} g where g.id = ${target} and exists (
         select from tenant.shares s where s.record_id = g.record_id and s.organization_id = g.organization_id
           and s.revoked_at is null)
       returning organization_id, ended_at),
     own as (delete from tenant.${quoted(module.table)} where id = ${target} returning organization_id),
     event as (
       insert into record.outbox (organization_id, module, record_id, row_id, fields, way, happened)
       select organization_id, ${p.add(module.id, 'text')}, ${p.add(recordId, 'uuid')}, ${target}, '{}',
         ${p.add(by.way, 'text')}, 'deleted' from (select organization_id from own union all
           select organization_id from others where ended_at is null) gone)
     ${historySql(scope, module, { target: { recordId, id }, sides: bySide(module, changes), by, p })}`,
    p.values,
  )
  await followChild(scope, module, { target: { recordId, id }, by })
}

/** A value in a whole row as jsonb. */
function storedValue(column: Column, row: Readonly<Record<string, Json>>): Json {
  return column.store === 'native' ? (row[column.field.column ?? ''] ?? null) : cellOf(column)(row)
}
