import type { Json } from '@rumbo/domain/fields/field-type'
import pg from 'pg'
import { batchIfNamed } from '../../events/batch-if-named.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import { allModules } from '../../rights/declared-modules.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { same } from '../same.ts'
import { fanOut, type OwnersNews } from '../write/fan-out.ts'
import { sourceOf } from '../write/history.ts'

/** A value of a custom field where it stands: in a record, a child of it or a row of one of its tables. */
export type HeldValue = {
  readonly recordId: string
  /** The child or row of a table; null for the record itself. */
  readonly rowId: string | null
  readonly value: Json
}

/** A value that was written over, null where the field was emptied. */
export type RewrittenValue = HeldValue & { readonly to: Json }

export type Rewriting = {
  readonly fieldId: string
  /** Records; what belongs to them goes with them. */
  readonly recordIds: readonly string[]
  /** Where the values stand; they are written to `custom` in any case. */
  readonly store: 'custom' | 'calc'
  readonly by: By
  /** The value to write, undefined where it stays as it is. It is called for every row, those without a value too. */
  readonly rewrite: (held: HeldValue) => Json | undefined
}

/** A table that keeps custom values. Its name is one of ours, never a word from outside. */
type Place = {
  readonly table: string
  /** The columns of the record and of the row, null for the record itself, and the SQL of the module. */
  readonly root: 'id' | 'record_id'
  readonly row: string
  readonly module: string
  /** The SQL of whether the organization owns the record. */
  readonly own: string
  readonly of: RecordModule | null
}

const tableRows: Place = {
  table: 'table_rows',
  root: 'record_id',
  row: 'c.id',
  module: 'c.module',
  own: 'false',
  of: null,
}

/** Every table that keeps custom values, parents before children. */
const places = (): readonly Place[] => [
  ...allModules().map(
    (of): Place => ({
      table: of.table,
      root: of.parent ? 'record_id' : 'id',
      row: of.parent ? 'c.id' : 'null::uuid',
      module: pg.escapeLiteral(of.id),
      own: 'c.profile_id is null',
      of,
    }),
  ),
  tableRows,
]

/**
 * Rewrites values of one custom field with the product's authority, as when its type changes: whether the field is in
 * use or archived, with a line of history for each and one event a place. No formula may read the field.
 */
export async function rewriteValues(scope: Scope, rewriting: Rewriting): Promise<readonly RewrittenValue[]> {
  const all: RewrittenValue[] = []
  for (const place of places()) all.push(...(await rewriteIn(scope, place, rewriting)))
  return all
}

type Selected = { id: string; record_id: string; row_id: string | null; value: Json; is_owned: boolean }

async function rewriteIn(
  scope: Scope,
  { table, root, row, module, own, of }: Place,
  { fieldId, recordIds, store, by, rewrite }: Rewriting,
): Promise<readonly RewrittenValue[]> {
  const rows = await ask<Selected>(
    scope,
    `select c.id, c.${root} as record_id, ${row} as row_id, c.${store} -> $1 as value,
       ${own} as is_owned from tenant.${quoted(table)} c
     where c.${root} = any ($2::uuid[]) order by c.id for no key update`,
    [fieldId, recordIds],
  )
  const written: RewrittenValue[] = []
  const present = of && moduleIn(scope, of)
  const isShown = present?.byField.get(fieldId)?.field.shown === true
  const owners: OwnersNews[] = []
  const news: { id: string; value: Json; shared: boolean; changes: readonly unknown[] }[] = []
  for (const { id, record_id: recordId, row_id: rowId, value, is_owned } of rows) {
    const held = { recordId, rowId, value: value ?? null }
    const to = rewrite(held)
    const stays = to === undefined || same(to, held.value)
    if (to === undefined || (stays && (store === 'custom' || to === null))) continue
    const shared = isShown && is_owned
    news.push({ id, value: to, shared, changes: stays ? [] : [{ field: fieldId, from: held.value, to }] })
    if (stays) continue
    written.push({ ...held, to })
    if (shared) owners.push({ id, recordId, before: { [fieldId]: held.value }, values: { [fieldId]: to } })
  }
  if (news.length === 0) return []
  await ask(
    scope,
    `with news as (select * from jsonb_to_recordset($1::jsonb) as n(id uuid, value jsonb, shared boolean, changes jsonb)),
       written as (
         update tenant.${quoted(table)} c set version = c.version + 1, updated_at = now(),${store === 'calc' ? ' calc = c.calc - $2::text,' : ''}
           custom = case when coalesce(n.value, 'null') = 'null' then c.custom - $2::text
             else c.custom || jsonb_build_object($2::text, n.value) end
         from news n where c.id = n.id
         returning c.${root} as record_id, ${row} as row_id, ${module} as module, n.shared, n.changes),
       history as (
         insert into tenant.record_history
           (organization_id, record_id, row_id, module, shared, user_id, way, source, changes)
         select tenant.org(), record_id, row_id, module, shared, $3::uuid, $4, $5, changes from written
         where jsonb_array_length(changes) > 0)
     insert into record.outbox (organization_id, module, record_id, fields, way, batch)
     select tenant.org(), module, null::uuid, array[$2::text], $4, ${batchIfNamed('array_agg(distinct record_id)')}
     from written group by module`,
    [JSON.stringify(news), fieldId, scope.user?.id ?? null, by.way, sourceOf(scope, by)],
  )
  if (present) await fanOut(scope, present, { news: owners, by })
  return written
}
