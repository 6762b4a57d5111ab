import type { Json } from '@rumbo/domain/fields/field-type'
import { sourceOf } from '../change/write/history.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/** What is noted besides changes of fields: by the id of a kind of notes, or as sharing. */
type Noted = { readonly field: string; readonly from: Json; readonly to: Json }

/** A line of one's own side of a record's history, which holders of its shares don't read. */
export async function noteInHistory(scope: Scope, recordId: string, noted: Noted): Promise<void> {
  const { actor, user } = scope
  await ask(
    scope,
    `insert into tenant.record_history (organization_id, record_id, module, shared, user_id, way, source, changes)
     select tenant.org(), r.id, r.module, false, $2::uuid, $3, $4, $5::jsonb from tenant.records r where r.id = $1`,
    [recordId, user?.id ?? null, actor.way, sourceOf(scope, actor), JSON.stringify([noted])],
  )
}
