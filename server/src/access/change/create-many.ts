import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { By } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import { rightsFor } from '../rights.ts'
import type { Scope } from '../scope.ts'
import { mostInBatch } from './change-many.ts'
import { copyInto } from './copy.ts'
import { missingOf, modeOfPatch, rumboNumber } from './create.ts'
import { defaultsOf } from './defaults.ts'
import { jsonPatches } from './json-patches.ts'
import { jsonStores } from './lock.ts'
import { type Patch, parsePatch } from './parse-patch.ts'
import { resolveReferences } from './references.ts'
import { resultsAtBirth } from './results.ts'
import { today } from './today.ts'

type Found = Omit<Issue, 'message'>
/** What became of one new record, in the order given. */
export type BirthOutcome = { readonly id: string } | { readonly refused: readonly Found[] }

type Birth = {
  readonly id: string
  readonly mode: Mode
  readonly values: Values
  readonly issues: readonly Found[]
}

/** Records read between two turns of the event loop. */
const slice = 500

/**
 * The set-based twin of `createShipment` for one batch: the same rules, numbers in one go, one COPY, one line of history
 * with the source, one event. A record that is refused doesn't stop the others.
 */
export async function createManyShipments(
  scope: Scope,
  declared: RecordModule,
  { patches, by, authority = 'hand' }: { patches: readonly Patch[]; by: By; authority?: 'hand' | 'product' },
): Promise<readonly BirthOutcome[]> {
  const module = moduleIn(scope, declared)
  if (patches.length > mostInBatch) throw new Error(`a batch has at most ${mostInBatch} records`)
  const defaults = defaultsOf(module)
  const read: Birth[] = []
  for (const [at, patch] of patches.entries()) {
    if (at > 0 && at % slice === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    read.push(readBirth(scope, module, { patch, authority, defaults }))
  }
  const resolved = await resolveReferences(scope, module, read)
  const births: { id: string; values: Values }[] = []
  const outcomes = read.map(({ id, issues }, at): BirthOutcome => {
    const looked = resolved[at] ?? { values: {}, issues: [] }
    const refused = [...issues, ...looked.issues]
    if (refused.length > 0) return { refused }
    const values = module.derive({}, looked.values, today())
    births.push({ id, values: { ...values, ...resultsAtBirth(scope, module, values) } })
    return { id }
  })
  if (births.length > 0) await insertAll(scope, module, { births, by })
  return outcomes
}

function readBirth(
  scope: Scope,
  module: RecordModule,
  { patch, authority, defaults }: { patch: Patch; authority: 'hand' | 'product'; defaults: Values },
): Birth {
  const id = newId()
  try {
    const mode = modeOfPatch(patch)
    if (!scope.role.creates(mode))
      throw new AppError('UNAUTHORIZED', {}, [{ path: 'freightType', code: 'UNAUTHORIZED' }])
    const rights = rightsFor(scope, module, { record: { createdBy: scope.user?.id ?? null } })
    const values = authority === 'product' ? (patch as Values) : parsePatch(module, rights, mode, patch)
    const given = { ...defaults, ...values }
    return { id, mode, values: given, issues: missingOf(module, given, authority) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, mode: 'ocean', values: {}, issues: error.issues }
  }
}

type Births = {
  readonly births: readonly { readonly id: string; readonly values: Values }[]
  readonly by: By
}

async function insertAll(scope: Scope, module: RecordModule, { births, by }: Births): Promise<void> {
  const [counter] = await ask<{ last: number; rumbo: number[] }>(
    scope,
    `with own as (
       insert into tenant.counters (organization_id, name, value) values (tenant.org(), 'shipments', $1)
       on conflict (organization_id, name) do update set value = counters.value + $1 returning value)
     select value as last, array(select system.take_shipment_numbers($1::integer)) as rumbo from own`,
    [births.length],
  )
  if (!counter) throw new Error('no numbers were given')
  const used = [...new Set(births.flatMap(({ values }) => Object.keys(values)))]
  const columns = used.flatMap((field) => {
    const column = module.byField.get(field)
    return column?.store === 'native' ? [column] : []
  })
  const stores = jsonStores(module)
  const fixed = [
    { name: 'id', type: 'uuid' },
    { name: 'shipment_number', type: 'integer' },
    { name: 'rumbo_shipment_number', type: 'text' },
  ]
  const all = [
    ...fixed.map(({ name, type }) => ({ column: quoted(name), type })),
    ...columns,
    ...stores.map((store) => ({ column: quoted(store), type: 'jsonb' })),
  ]
  await ask(
    scope,
    `create temp table births (${all.map(({ column, type }) => `${column} ${type}`).join(', ')}) on commit drop`,
    [],
  )
  await copyInto(scope, 'births', {
    types: all.map(({ type }) => type),
    rows: births.map(({ id, values }, at) => [
      id,
      counter.last - births.length + 1 + at,
      rumboNumber(Number(counter.rumbo[at])),
      ...columns.map(({ field }) => values[field.id] ?? null),
      ...jsonOf(module, stores, values),
    ]),
  })
  await insertBirths(scope, module, {
    columns: all.map(({ column }) => column),
    by,
    fields: used,
    count: births.length,
  })
}

/** The jsonb columns of a new row, in the order of the stores. */
function jsonOf(module: RecordModule, stores: readonly string[], values: Values) {
  const patches = jsonPatches(module, values)
  return stores.map((store) => patches.find((patch) => patch.store === store)?.set ?? {})
}

type Insert = { columns: readonly string[]; by: By; fields: readonly string[]; count: number }

/** Rows, one line of history that says how many and whence, one event. */
async function insertBirths(
  scope: Scope,
  module: RecordModule,
  { columns, by, fields, count }: Insert,
): Promise<void> {
  const p = parameters()
  const list = columns.join(', ')
  const user = p.add(scope.user?.id ?? null, 'uuid')
  await ask(
    scope,
    `with born as (
       insert into tenant.${quoted(`new_${module.table}`)} (organization_id, owner_organization_id, create_by_user_id, ${list})
       select tenant.org(), tenant.org(), ${user}, ${list} from births),
     event as (
       insert into record.outbox (organization_id, module, fields, way)
       values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(fields, 'text[]')}, ${p.add(by.way, 'text')}))
     insert into tenant.${quoted(module.history)} (organization_id, module, shared, user_id, way, source, changes)
     values (tenant.org(), ${p.add(module.id, 'text')}, false, ${user}, ${p.add(by.way, 'text')},
       ${p.add(by.source ?? null, 'text')}, ${p.add([{ created: count }], 'jsonb')})`,
    p.values,
  )
  await ask(scope, 'drop table births', [])
}
