import type { Json } from '@rumbo/domain/fields/field-type'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { NotedChange } from '../../../access/works/work-records.ts'
import { childChange } from '../../children/child-note.ts'
import type { Settled } from './settle.service.ts'

/** Under this name a work notes a record that it made. */
export const madeField = 'id'

const notedBefore = (workId: string, ids: readonly string[]) => statement<{
  record_id: string
  changes: readonly NotedChange[]
}>`
  select record_id, changes from tenant.work_records
  where work_id = ${workId} and record_id = any (${ids}::uuid[]) and changes is not null`

const saveNotes = (
  workId: string,
  notes: readonly { readonly id: string; readonly changes: readonly NotedChange[] }[],
) =>
  statement`
  insert into tenant.work_records (organization_id, work_id, record_id, changes)
  select tenant.org(), ${workId}, n.id, n.changes
  from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(id uuid, changes jsonb)
  on conflict (work_id, record_id) do update set changes = excluded.changes`

const saveMade = (workId: string, ids: readonly string[]) => statement`
  insert into tenant.work_records (organization_id, work_id, record_id, changes)
  select tenant.org(), ${workId}, id, jsonb_build_array(jsonb_build_object('field', ${madeField}::text, 'from', null, 'to', id))
  from unnest(${ids}::uuid[]) id`

/** Notes what a run wrote, so that it can be undone: of a record that it wrote twice what stood there at first. */
export async function noteSettled(
  scope: Scope,
  workId: string,
  {
    settled,
    children,
  }: { readonly settled: readonly Settled[]; readonly children: readonly { id: string }[] },
): Promise<void> {
  const below = new Set(children.map(({ id }) => id))
  const made: string[] = []
  const written: { id: string; changes: readonly NotedChange[] }[] = []
  for (const { outcome, put } of settled) {
    if (!put || put.id === null || put.changes.length + put.children.length === 0) continue
    // Of a record that the run makes there is nothing else to bring back.
    if (outcome === 'new') made.push(put.id)
    else written.push({ id: put.id, changes: [...put.changes, ...put.children.map(childChange)] })
  }
  if (made.length > 0) await scope.all(saveMade(workId, made))
  if (written.length === 0) return
  const before = await scope.all(notedBefore(workId, [...new Set(written.map(({ id }) => id))]))
  const notes = new Map<string, readonly NotedChange[]>(before.map((row) => [row.record_id, row.changes]))
  for (const { id, changes } of written) notes.set(id, merged(notes.get(id) ?? [], changes, below))
  const saved = [...notes].map(([id, changes]) => ({ id, changes }))
  await scope.all(saveNotes(workId, saved))
}

/** One change a field, from what stood there first to what stands there last; children each by itself. */
function merged(
  first: readonly NotedChange[],
  then: readonly NotedChange[],
  children: ReadonlySet<string>,
): readonly NotedChange[] {
  if (first.some(({ field }) => field === madeField)) return first
  const fields = new Map<string, { from: Json; to: Json }>()
  const below: NotedChange[] = []
  for (const { field, from, to } of [...first, ...then]) {
    if (children.has(field)) below.push({ field, from, to })
    else fields.set(field, { from: fields.has(field) ? (fields.get(field)?.from ?? null) : from, to })
  }
  return [...[...fields].map(([field, change]) => ({ field, ...change })), ...below]
}
