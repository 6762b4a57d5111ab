import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { cellOf, type StoredRow, selectList } from '../../read/sql/columns.ts'
import type { Column, RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { askKept } from '../../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Locked } from '../locks/lock.ts'
import type { Target } from '../locks/target.ts'
import { audience, type Given, givenToHolders } from './audience.ts'
import { changesOf, historySql } from './history.ts'
import { jsonPatches, withoutResults } from './json-patches.ts'
import type { Sharing } from './sharing.ts'

/** All that one change writes: values by field id that differ from what is stored. */
export type Write = {
  readonly target: Target
  readonly locked: Locked
  /** Shared and system values: the owner's, and the holders' as far as they see them. */
  readonly shared: Values
  /** The acting organization's own side. */
  readonly own: Values
  readonly sharing: Sharing
  readonly by: By
}

type Written = StoredRow & { readonly written: number }

/**
 * Writes a change in one statement: the rows, history and outbox. Each row's version rises only where its content changes.
 * @returns the acting organization's row: its keys, and of its columns those that may be others than they were locked
 * @throws AppError NOT_FOUND where fewer rows were written than locked: a right was taken away in between
 */
export async function writeChange(scope: Scope, module: RecordModule, write: Write): Promise<StoredRow> {
  const p = parameters()
  const given = audience(scope, module, write)
  const sides = {
    shared: changesOf(write.locked.owner.values, withoutResults(module, write.shared)),
    own: changesOf(write.locked.own.values, withoutResults(module, write.own)),
  }
  const owner = given.find(({ custom }) => custom)
  const others = given.filter((each) => each !== owner)
  const rows = [
    { name: 'own', sql: updateOwn(module, write, p) },
    ...(owner ? [{ name: 'owner', sql: updateOwner(module, { write, owner, p }) }] : []),
    ...(others.length > 0
      ? [{ name: 'others', sql: updateOthers(module, { write, given: others, p }) }]
      : []),
  ]
  const ctes = [
    ...rows.map(({ name, sql }) => `${name} as (${sql})`),
    `history as (${historySql(scope, module, { target: write.target, sides, by: write.by, p })})`,
    `event as (${insertOutbox(module, { write, given, p, rows: rows.map(({ name }) => name) })})`,
  ]
  const [row] = await askKept<Written>(
    scope,
    `with ${ctes.join(',\n')}
     select own.*, (${rows.map(({ name }) => `(select count(*)::int from ${name})`).join(' + ')}) as written from own`,
    p.values,
  )
  if (!row || row.written !== 1 + given.length) throw new AppError('NOT_FOUND')
  return row
}

/** The values of the acting organization's own row: what follows from its edit in fields that are hidden from it isn't held. */
export function ownValues({ shared, own, sharing }: Pick<Write, 'shared' | 'own' | 'sharing'>): Values {
  const { held } = sharing
  const seen = Object.entries(shared).filter(([id]) => held?.of(id) !== 'hide')
  return { ...Object.fromEntries(seen), ...own }
}

/** All values of the acting organization's row after a write: what was locked, and what the write gave back of it. */
export function ownAfter(module: RecordModule, write: Write, row: StoredRow): Values {
  const news = columnsWritten(module, ownValues(write)).map((column) => [
    column.field.id,
    cellOf(column)(row),
  ])
  return { ...write.locked.own.values, ...Object.fromEntries(news) }
}

const risen = ['version = c.version + 1', 'updated_at = now()']

function nativesOf(module: RecordModule, values: Values, p: Parameters): string[] {
  return Object.entries(values).flatMap(([id, value]) => {
    const column = module.byField.get(id)
    return column?.store === 'native' ? [`${column.column} = ${p.add(value, column.type)}`] : []
  })
}

type JsonPart = { readonly store: string; readonly set: Values; readonly gone: readonly string[] }

const laidInto = ({ store, set, gone }: JsonPart, p: Parameters): string =>
  `${store} = (c.${store} || ${p.add(set, 'jsonb')}) - ${p.add(gone, 'text[]')}`

function updateOwn(module: RecordModule, write: Write, p: Parameters): string {
  const values = ownValues(write)
  const sets = [
    ...nativesOf(module, values, p),
    ...jsonPatches(module, values).map((patch) => laidInto(patch, p)),
  ]
  return `update tenant.${quoted(module.table)} c set ${[...sets, ...risen].join(', ')}
    where c.id = ${p.add(write.target.id, 'uuid')}
    returning c.organization_id, ${selectList(module, columnsWritten(module, values))}`
}

/**
 * The columns of one's own row that a write of these values may have altered. What others show of theirs is among them, since a
 * lock reads it of the owner's row in another way.
 */
const columnsWritten = (module: RecordModule, values: Values): readonly Column[] => {
  const stores = new Set<string>(['shared', ...jsonPatches(module, values).map(({ store }) => store)])
  return module.columns.filter(({ field, store, column }) =>
    store === 'native' ? field.id in values || column === '"updated_at"' : stores.has(store),
  )
}

/** The owner's row where somebody else wrote one of its custom fields. */
function updateOwner(
  module: RecordModule,
  { write, owner, p }: { write: Write; owner: Given; p: Parameters },
): string {
  const sets = nativesOf(module, write.shared, p)
  if (owner.custom) sets.push(laidInto(owner.custom, p))
  return `update record.${quoted(`owner_${module.table}`)} c set ${[...sets, ...risen].join(', ')}
    where c.id = ${p.add(write.target.id, 'uuid')} and c.organization_id = ${p.add(owner.organization, 'uuid')}
    returning c.organization_id, c.version`
}

function updateOthers(
  module: RecordModule,
  { write, given, p }: { write: Write; given: readonly Given[]; p: Parameters },
): string {
  const sets = Object.entries(write.shared).flatMap(([id, value]) => {
    const column = module.byField.get(id)
    if (column?.store !== 'native') return []
    return [
      `${column.column} = case when v.fields ? ${p.add(id, 'text')} then ${p.add(value as Json, column.type)} else c.${column.column} end`,
    ]
  })
  const shown = given.some(({ shared }) => shared) ? ['shared = (c.shared || v.laid) - v.gone'] : []
  return `update record.${quoted(module.table)} c set ${[...sets, ...shown, ...risen].join(', ')}
    from jsonb_to_recordset(${p.add(given.map(givenToHolders), 'jsonb')})
      as v(organization uuid, fields jsonb, laid jsonb, gone text[])
    where c.id = ${p.add(write.target.id, 'uuid')} and c.organization_id = v.organization
    returning c.organization_id, c.version`
}

type Outbox = { write: Write; given: readonly Given[]; rows: readonly string[]; p: Parameters }

function insertOutbox(module: RecordModule, { write, given, rows, p }: Outbox): string {
  const mine = Object.keys(ownValues(write))
  const fields = given.map(({ organization, fields }) => ({ organization, fields }))
  return `insert into record.outbox (organization_id, module, record_id, row_id, version, fields, way)
    select r.organization_id, ${p.add(module.id, 'text')}, ${p.add(write.target.recordId, 'uuid')},
      ${p.add(module.parent ? write.target.id : null, 'uuid')}, r.version,
      coalesce((select array_agg(f) from jsonb_array_elements_text(v.fields) f), ${p.add(mine, 'text[]')}),
      ${p.add(write.by.way, 'text')}
    from (${rows.map((name) => `select organization_id, version from ${name}`).join(' union all ')}) r
      left join jsonb_to_recordset(${p.add(fields, 'jsonb')}) as v(organization uuid, fields jsonb)
        on v.organization = r.organization_id`
}
