import type { Values } from '@rumbo/domain/fields/values'
import type { By } from '../actor.ts'
import { ask } from '../connection.ts'
import type { Column, RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { copyInto } from './copy.ts'
import { changesOf, type FieldChange } from './history.ts'
import { jsonPatches, withoutResults } from './json-patches.ts'
import type { Locked } from './lock.ts'
import type { Sharing } from './viewers.ts'
import { audience, ownValues } from './write.ts'

/** One record of a batch: what `writeChange` gets for one. */
export type ManyWrite = {
  readonly id: string
  readonly locked: Locked
  readonly sharing: Sharing
  readonly shared: Values
  readonly own: Values
}

/** A row to be updated: whose, which fields, and their values. */
type RowUpdate = {
  readonly id: string
  readonly organizationId: string
  readonly fields: readonly string[]
  readonly values: Values
}

/** Writes a batch: one's own rows, the others' rows, history, one event an organization. */
export async function writeMany(
  scope: Scope,
  module: RecordModule,
  { writes, by }: { writes: readonly ManyWrite[]; by: By },
): Promise<void> {
  if (writes.length === 0) return
  const own: RowUpdate[] = []
  const others: RowUpdate[] = []
  for (const write of writes) {
    const values = ownValues(write)
    own.push({ id: write.id, organizationId: scope.organizationId, fields: Object.keys(values), values })
    for (const given of audience(scope, module, write)) {
      others.push({
        id: write.id,
        organizationId: given.organization,
        fields: given.fields,
        values: write.shared,
      })
    }
  }
  await updateRows(scope, module, { updates: own, view: `tenant.${quoted(module.table)}` })
  await updateRows(scope, module, { updates: others, view: `record.${quoted(module.table)}` })
  await insertHistory(scope, module, { writes, by })
  await insertEvents(scope, module, { updates: [...own, ...others], by })
}

/** Copies the new values into a temporary table and updates from there; each row's version rises by one. */
async function updateRows(
  scope: Scope,
  module: RecordModule,
  { updates, view }: { updates: readonly RowUpdate[]; view: string },
): Promise<void> {
  if (updates.length === 0) return
  const written = [...new Set(updates.flatMap(({ fields }) => fields))].flatMap(
    (id) => module.byField.get(id) ?? [],
  )
  const touched = written.filter(({ store }) => store === 'native')
  const stores = (['custom', 'calc'] as const).filter((store) =>
    written.some((column) => column.store === store),
  )
  await ask(
    scope,
    `create temp table batch (id uuid, organization_id uuid, fields text[]${touched
      .map(({ column, type }) => `, ${column} ${type}`)
      .join('')}${stores.map((store) => `, ${store} jsonb, ${store}_gone text[]`).join('')}) on commit drop`,
    [],
  )
  await copyInto(scope, 'batch', {
    types: [
      'uuid',
      'uuid',
      'text[]',
      ...touched.map(({ type }) => type),
      ...stores.flatMap(() => ['jsonb', 'text[]']),
    ],
    rows: updates.map(({ id, organizationId, fields, values }) => [
      id,
      organizationId,
      fields,
      ...touched.map(({ field }) => (fields.includes(field.id) ? (values[field.id] ?? null) : null)),
      ...jsonCells(module, stores, values),
    ]),
  })
  await ask(
    scope,
    `update ${view} c set ${[...touched.map(assignment), ...stores.map(merged), 'version = c.version + 1', 'updated_at = now()'].join(', ')}
     from batch b where c.id = b.id and c.organization_id = b.organization_id`,
    [],
  )
  await ask(scope, 'drop table batch', [])
}

function assignment({ field, column }: Column): string {
  return `${column} = case when '${field.id}' = any (b.fields) then b.${column} else c.${column} end`
}

/** Empty is absent in jsonb: what gets a value is laid over, what is emptied goes. */
const merged = (store: 'custom' | 'calc'): string => `${store} = (c.${store} || b.${store}) - b.${store}_gone`

function jsonCells(module: RecordModule, stores: readonly string[], values: Values): unknown[] {
  const patches = jsonPatches(module, values)
  return stores.flatMap((store) => {
    const patch = patches.find((each) => each.store === store)
    return [patch?.set ?? {}, patch?.gone ?? []]
  })
}

/** The lines of history of a batch in one statement. */
async function insertHistory(
  scope: Scope,
  module: RecordModule,
  { writes, by }: { writes: readonly ManyWrite[]; by: By },
): Promise<void> {
  const line = (id: string, shared: boolean, changes: readonly FieldChange[]) =>
    changes.length > 0 ? [{ id, shared, changes }] : []
  const lines = writes.flatMap((write) => [
    ...line(write.id, true, changesOf(write.locked.owner.values, write.shared)),
    ...line(write.id, false, changesOf(write.locked.own.values, withoutResults(module, write.own))),
  ])
  const p = parameters()
  await ask(
    scope,
    `insert into tenant.${quoted(module.history)}
       (organization_id, record_id, module, shared, user_id, way, source, changes)
     select tenant.org(), l.id, ${p.add(module.id, 'text')}, l.shared, ${p.add(scope.user?.id ?? null, 'uuid')},
       ${p.add(by.way, 'text')}, ${p.add(by.source ?? null, 'text')}, l.changes
     from jsonb_to_recordset(${p.add(lines, 'jsonb')}) as l(id uuid, shared boolean, changes jsonb)`,
    p.values,
  )
}

/** One event for each organization whose rows changed: no record, all fields of the batch. */
async function insertEvents(
  scope: Scope,
  module: RecordModule,
  { updates, by }: { updates: readonly RowUpdate[]; by: By },
): Promise<void> {
  const byOrganization = new Map<string, { recordId: string; fields: Set<string> }>()
  for (const { organizationId, id, fields } of updates) {
    const event = byOrganization.get(organizationId) ?? { recordId: id, fields: new Set<string>() }
    for (const field of fields) event.fields.add(field)
    byOrganization.set(organizationId, event)
  }
  const p = parameters()
  const events = [...byOrganization].map(([organization, { recordId, fields }]) => ({
    organization,
    // Another organization's event must name a record that both have; one's own names none.
    record: organization === scope.organizationId ? null : recordId,
    fields: [...fields],
  }))
  await ask(
    scope,
    `insert into record.outbox (organization_id, module, record_id, fields, way)
     select e.organization, ${p.add(module.id, 'text')}, e.record, array(select jsonb_array_elements_text(e.fields)),
       ${p.add(by.way, 'text')}
     from jsonb_to_recordset(${p.add(events, 'jsonb')}) as e(organization uuid, record uuid, fields jsonb)`,
    p.values,
  )
}
