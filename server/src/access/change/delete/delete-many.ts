import type { Issue } from '@rumbo/domain/kernel/app-error'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { lockMany } from '../locks/lock-many.ts'
import { fieldsOfLock } from '../locks/read-many.ts'
import { beforeDeletion } from '../reactions.ts'
import { sourceOf } from '../write/history.ts'
import { deleteRecord, mayDelete } from './delete.ts'
import { usedAmong } from './uses.ts'

type Deletion = { readonly ids: readonly string[]; readonly by: By }

/**
 * The set-based twin of `deleteRecord` for one batch: those that were never shared in a handful of statements, the others
 * one by one. One that is refused doesn't stop the others.
 * @returns why not, for those that stay
 */
export async function deleteManyRecords(
  scope: Scope,
  declared: RecordModule,
  { ids, by }: Deletion,
): Promise<ReadonlyMap<string, Issue['code']>> {
  const module = moduleIn(scope, declared)
  const refused = new Map<string, Issue['code']>()
  // All rows of a record are locked for what isn't one's own alone.
  const rows = ids.map((id) => ({ id, patch: { [module.title]: null } }))
  const locked = await lockMany(scope, module, rows, {
    only: new Set([module.title, ...fieldsOfLock(module)]),
  })
  const used = await usedAmong(scope, module, ids)
  const alone: string[] = []
  for (const id of ids) {
    const record = locked.get(id)?.locked
    if (!record) refused.set(id, 'NOT_FOUND')
    else if (used.has(id)) refused.set(id, 'RECORD_IN_USE')
    else if (record.isShared || record.count > 1) {
      const code = await deleteOne(scope, declared, { id, by })
      if (code) refused.set(id, code)
    } else if (record.isOwner && mayDelete(scope, module, { variant: record.variant, ...record.own }))
      alone.push(id)
    else refused.set(id, 'UNAUTHORIZED')
  }
  if (alone.length > 0) await deleteAlone(scope, module, { ids: alone, by })
  return refused
}

async function deleteOne(
  scope: Scope,
  declared: RecordModule,
  one: { readonly id: string; readonly by: By },
): Promise<Issue['code'] | null> {
  try {
    await deleteRecord(scope, declared, one)
    return null
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED'))
      return error.code
    throw error
  }
}

/** Deletes records that were never shared, with a line of history and an event for each. */
async function deleteAlone(scope: Scope, module: RecordModule, { ids, by }: Deletion): Promise<void> {
  await beforeDeletion(scope, module, ids)
  const p = parameters()
  const all = p.add(ids, 'uuid[]')
  const [name, way] = [p.add(module.id, 'text'), p.add(by.way, 'text')]
  await ask(
    scope,
    `with event as (
       insert into record.outbox (organization_id, module, record_id, fields, way, happened)
       select tenant.org(), ${name}, id, '{}', ${way}, 'deleted' from unnest(${all}) id)
     insert into tenant.record_history
       (organization_id, record_id, module, shared, user_id, way, source, changes)
     select tenant.org(), id, ${name}, true, ${p.add(scope.user?.id ?? null, 'uuid')}, ${way},
       ${p.add(sourceOf(scope, by), 'text')},
       jsonb_build_array(jsonb_build_object('field', 'id', 'from', id, 'to', null)) from unnest(${all}) id`,
    p.values,
  )
  const gone = await ask(scope, 'select id from system.delete_records($1::uuid[]) id', [ids])
  if (gone.length < ids.length) throw new AppError('RECORD_SHARED')
}
