import type { Values } from '@rumbo/domain/fields/values'
import { batchIfNamed } from '../../events/batch-if-named.ts'
import { type Column, type RecordModule, storesInJson } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Locked } from '../locks/lock.ts'
import { audience } from './audience.ts'
import { copyInto } from './copy.ts'
import { authorOf, changesOf, type FieldChange, sourceOf } from './history.ts'
import { type JsonPatch, jsonPatches, withoutResults } from './json-patches.ts'
import type { Sharing } from './sharing.ts'
import { ownValues } from './write.ts'

/** One record of a batch: what `writeChange` gets for one. */
export type ManyWrite = {
  readonly id: string
  /** The shared record: itself, or the one that it belongs to. */
  readonly recordId: string
  readonly locked: Locked
  readonly sharing: Sharing
  readonly shared: Values
  readonly own: Values
}

/** A row to be updated: whose, which fields, and their values. */
type RowUpdate = {
  readonly id: string
  readonly recordId: string
  readonly organizationId: string
  readonly fields: readonly string[]
  /** Those in columns of their own among these. */
  readonly values: Values
  /** The rest, by the jsonb column of this row that holds them. */
  readonly inJson: readonly JsonPatch[]
}

/** Changes of one batch, written some at a time. */
type Writes = {
  /** Writes one's own rows, the others' rows and history. */
  readonly add: (writes: readonly ManyWrite[]) => Promise<void>
  /** One event an organization. */
  readonly end: () => Promise<void>
}

/** Begins to write a batch of changes. */
export function openWrites(
  scope: Scope,
  module: RecordModule,
  { by, isQuiet }: { readonly by: By; readonly isQuiet: boolean },
): Writes {
  const events: Events = new Map()
  return {
    add: async (writes) => {
      const updates = updatesOf(scope, module, writes)
      for (const [view, some] of updates) {
        await updateRows(scope, module, { updates: some, view, isQuiet })
        for (const update of some) note(events, update)
      }
      if (!isQuiet) await insertHistory(scope, module, { writes, by })
    },
    end: async () => {
      if (events.size > 0) await insertEvents(scope, module, { events, by })
    },
  }
}

/** The rows to be updated, by the view through which they are. */
function updatesOf(
  scope: Scope,
  module: RecordModule,
  writes: readonly ManyWrite[],
): readonly (readonly [string, readonly RowUpdate[]])[] {
  const own: RowUpdate[] = []
  const owners: RowUpdate[] = []
  const holders: RowUpdate[] = []
  for (const write of writes) {
    const { id, recordId, shared } = write
    const values = ownValues(write)
    const fields = Object.keys(values)
    const inJson = jsonPatches(module, values)
    own.push({ id, recordId, organizationId: scope.organizationId, fields, values, inJson })
    for (const { organization: organizationId, fields, custom, shared: shown } of audience(
      scope,
      module,
      write,
    )) {
      const inJson = [custom, shown].filter((patch) => patch !== undefined)
      const update = { id, recordId, organizationId, fields, values: shared, inJson }
      if (custom) owners.push(update)
      else holders.push(update)
    }
  }
  const table = quoted(module.table)
  return [
    [`tenant.${table}`, own],
    [`record.${quoted(`owner_${module.table}`)}`, owners],
    [`record.${table}`, holders],
  ]
}

/** Copies the new values into a temporary table and updates from there; each row's version rises by one. */
async function updateRows(
  scope: Scope,
  module: RecordModule,
  { updates, view, isQuiet }: { updates: readonly RowUpdate[]; view: string; isQuiet: boolean },
): Promise<void> {
  if (updates.length === 0) return
  const written = [...new Set(updates.flatMap(({ fields }) => fields))].flatMap(
    (id) => module.byField.get(id) ?? [],
  )
  const touched = written.filter(({ store }) => store === 'native')
  const stores = storesInJson.filter((store) =>
    updates.some(({ inJson }) => inJson.some((patch) => patch.store === store)),
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
    rows: updates.map(({ id, organizationId, fields, values, inJson }) => [
      id,
      organizationId,
      fields,
      ...touched.map(({ field }) => (fields.includes(field.id) ? (values[field.id] ?? null) : null)),
      ...jsonCells(stores, inJson),
    ]),
  })
  await ask(
    scope,
    `update ${view} c set ${[...touched.map(assignment), ...stores.map(merged), 'version = c.version + 1', ...(isQuiet ? [] : ['updated_at = now()'])].join(', ')}
     from batch b where c.id = b.id and c.organization_id = b.organization_id`,
    [],
  )
  await ask(scope, 'drop table batch', [])
}

function assignment({ field, column }: Column): string {
  return `${column} = case when '${field.id}' = any (b.fields) then b.${column} else c.${column} end`
}

/** Empty is absent in jsonb: what gets a value is laid over, what is emptied goes. */
const merged = (store: string): string => `${store} = (c.${store} || b.${store}) - b.${store}_gone`

function jsonCells(stores: readonly string[], patches: readonly JsonPatch[]): unknown[] {
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
  const line = ({ id, recordId }: ManyWrite, shared: boolean, changes: readonly FieldChange[]) =>
    changes.length > 0 ? [{ id: recordId, row: module.parent ? id : null, shared, changes }] : []
  const lines = writes.flatMap((write) => [
    ...line(write, true, changesOf(write.locked.owner.values, withoutResults(module, write.shared))),
    ...line(write, false, changesOf(write.locked.own.values, withoutResults(module, write.own))),
  ])
  const p = parameters()
  await ask(
    scope,
    `insert into tenant.record_history
       (organization_id, record_id, row_id, module, shared, user_id, way, source, changes)
     select tenant.org(), l.id, l.row, ${p.add(module.id, 'text')}, l.shared, ${p.add(authorOf(scope, by), 'uuid')},
       ${p.add(by.way, 'text')}, ${p.add(sourceOf(scope, by), 'text')}, l.changes
     from jsonb_to_recordset(${p.add(lines, 'jsonb')}) as l(id uuid, row uuid, shared boolean, changes jsonb)`,
    p.values,
  )
}

/** Whose rows changed: which records, and all fields of the batch. */
type Events = Map<string, { readonly records: Set<string>; readonly fields: Set<string> }>

function note(events: Events, { organizationId, recordId, fields }: RowUpdate): void {
  const event = events.get(organizationId) ?? { records: new Set(), fields: new Set() }
  events.set(organizationId, event)
  event.records.add(recordId)
  for (const field of fields) event.fields.add(field)
}

/** One event for each organization whose rows changed: all fields of the batch, and to others which records. */
async function insertEvents(
  scope: Scope,
  module: RecordModule,
  { events, by }: { readonly events: Events; readonly by: By },
): Promise<void> {
  const p = parameters()
  const rows = [...events].map(([organization, { records, fields }]) => ({
    organization,
    // Another organization's event must name a record that both have; one's own names none.
    records: organization === scope.organizationId ? null : [...records],
    batch: organization === scope.organizationId ? [...records] : null,
    fields: [...fields],
  }))
  await ask(
    scope,
    `insert into record.outbox (organization_id, module, record_id, record_ids, fields, way, batch)
     select e.organization, ${p.add(module.id, 'text')}, e.records[1], e.records, e.fields, ${p.add(by.way, 'text')},
       ${batchIfNamed('e.batch')}
     from jsonb_to_recordset(${p.add(rows, 'jsonb')})
       as e(organization uuid, records uuid[], fields text[], batch uuid[])`,
    p.values,
  )
}
