import type { RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'

type Sought = {
  readonly ids: readonly string[]
  readonly source: string
  /** Sources whose changes of a record were undone: what they wrote and its undo cancel out. */
  readonly undone: readonly { readonly id: string; readonly source: string }[]
}

/**
 * Of records, those that somebody other than a source changed: a person, an interface, another import. What carriers stated, what
 * the product computed by itself and what sums up others changes nothing of what people wrote, nor does what was undone.
 */
export async function changedSince(
  scope: Scope,
  module: RecordModule,
  { ids, source, undone }: Sought,
): Promise<ReadonlySet<string>> {
  const sums = Object.keys(module.summaries())
  const rows = await ask<{ record_id: string }>(
    scope,
    `select distinct h.record_id from tenant.record_history h
     where h.record_id = any ($1::uuid[]) and h.way <> 'tracking'
       and not (h.way = 'automation' and h.user_id is null) and h.source is distinct from $2
       and not exists (select from jsonb_to_recordset($4::jsonb) as u(id uuid, source text)
         where u.id = h.record_id and u.source = h.source)
       and exists (select from jsonb_array_elements(h.changes) c where (c ->> 'field') <> all ($3::text[]))`,
    [ids, source, sums, JSON.stringify(undone)],
  )
  return new Set(rows.map(({ record_id }) => record_id))
}
