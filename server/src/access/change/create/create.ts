import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { type Variant, variantOf } from '@rumbo/domain/records/record-module'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import pg from 'pg'
import { moduleIn } from '../../rights/catalogue.ts'
import type { Column, RecordModule } from '../../rights/modules.ts'
import { actingId, rightsFor } from '../../rights/rights.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { resolveOne } from '../change.ts'
import { type Patch, parsePatch, requiredCode } from '../parse-patch.ts'
import { ruleContext } from '../place-days.ts'
import { type Authority, newRecord, react } from '../reactions.ts'
import { resultsAtBirth } from '../results/results.ts'
import { bySide, changesOf, historySql } from '../write/history.ts'
import { jsonPatches } from '../write/json-patches.ts'
import { defaultsOf } from './defaults.ts'
import { numberColumns, takeNumbers } from './take-numbers.ts'

/** A record as it is born. `fixed` are columns that the product writes at birth alone. */
export type Birth = {
  readonly values: Values
  readonly fixed: Readonly<Record<string, { readonly value: unknown; readonly type: string }>>
}

/**
 * Reads the values of a new record: known, writable, of their types, the required ones there, looked up and derived from.
 * @throws AppError UNAUTHORIZED, or BAD_REQUEST with an issue per field
 */
export async function readBirth(
  scope: Scope,
  module: RecordModule,
  {
    patch,
    variant,
    authority,
    createdBy,
    assignedTo = null,
    withoutFiles = false,
    inherited = {},
  }: BirthOptions,
): Promise<Values> {
  const rights = rightsFor(scope, module, { record: { createdBy, assignedTo } })
  const parsed = authority === 'product' ? (patch as Values) : parsePatch(module, rights, variant, patch)
  const given = { ...defaultsOf(module), ...parsed }
  const missing = missingOf(module, given, { authority, rights, withoutFiles })
  if (missing.length > 0) throw new AppError('BAD_REQUEST', {}, missing)
  const resolved = await resolveOne(scope, module, { values: parsed, variant })
  const said = { ...given, ...resolved, ...inherited }
  const context = await ruleContext(scope)
  const values = { ...said, ...module.derive({}, said, context) }
  const issues = module.guard?.({}, values, context) ?? []
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  return { ...values, ...resultsAtBirth(scope, module, values) }
}

type BirthOptions = {
  readonly patch: Patch
  readonly variant: Variant | null
  readonly authority: Authority
  /** Who creates it, or created the record that it belongs to. */
  readonly createdBy: string | null
  /** To whom the record that it belongs to is assigned. */
  readonly assignedTo?: string | null
  /** Whether it is made without the files that its fields require. */
  readonly withoutFiles?: boolean
  /** What it takes over from the record that it belongs to. */
  readonly inherited?: Values | undefined
}

/** Who makes a record: the product by itself, or a person with these rights on its fields. */
type Maker = {
  readonly authority: Authority
  readonly rights: Rights
  /** Of a copy and of rows of a file no files are required: they can't bring any. */
  readonly withoutFiles?: boolean
}

/**
 * The required fields that have no value. A custom field is required of those who may edit it, never of the product; without
 * a standard one, such as the name, nobody makes a record.
 */
export function missingOf(
  module: RecordModule,
  values: Values,
  { authority, rights, withoutFiles = false }: Maker,
): Omit<Issue, 'message'>[] {
  return requiredOf(module).flatMap(({ field, store }): Omit<Issue, 'message'>[] => {
    if ((values[field.id] ?? null) !== null || (withoutFiles && field.type === 'files')) return []
    if (authority === 'hand' && rights.of(field.id) === 'edit')
      return [{ path: field.id, code: requiredCode(module, field.id) }]
    if (store !== 'native') return []
    return authority === 'hand'
      ? [{ path: 'id', code: 'UNAUTHORIZED' }]
      : [{ path: field.id, code: requiredCode(module, field.id) }]
  })
}

const required = new WeakMap<RecordModule, readonly Column[]>()

/** The fields that a new record can't do without. */
function requiredOf(module: RecordModule): readonly Column[] {
  const known = required.get(module)
  if (known) return known
  const made = module.columns.filter(({ field }) => field.required && !field.foreign)
  required.set(module, made)
  return made
}

/** The variant that a new record's values name. @throws AppError BAD_REQUEST where they must name one */
export function variantOfNew(module: RecordModule, patch: Patch): Variant | null {
  const variant = variantOf(module, patch)
  if (variant || !module.variant) return variant
  const { field } = module.variant
  const code = (patch[field] ?? null) === null ? 'FIELD_REQUIRED' : 'OPTION_UNKNOWN'
  throw new AppError('BAD_REQUEST', {}, [{ path: field, code }])
}

/** Whether the actor may create records: of a variant by the role's word, else by the right to edit their title. */
export const mayCreate = (scope: Scope, module: RecordModule, variant: Variant | null): boolean =>
  variant
    ? scope.role.creates(variant)
    : rightsFor(scope, module, { record: { createdBy: actingId(scope) } }).of(module.title) === 'edit'

/**
 * Creates a record with its numbers, history and event, in the acting organization's name.
 * @returns its id
 * @throws AppError UNAUTHORIZED, BAD_REQUEST with an issue per field, MONTH_LIMIT_EXCEDED
 */
export async function createRecord(
  scope: Scope,
  declared: RecordModule,
  { patch, by, authority = 'hand', id = newId(), createdAt, withoutFiles = false }: CreateOptions,
): Promise<string> {
  const module = moduleIn(scope, declared)
  const variant = variantOfNew(module, patch)
  if (!mayCreate(scope, module, variant)) throw new AppError('UNAUTHORIZED')
  const values = await readBirth(scope, module, {
    patch,
    variant,
    authority,
    createdBy: actingId(scope),
    withoutFiles,
  })
  const [numbers = []] = await takeNumbers(scope, module, { count: 1, placesOf: by })
  const numbered = numberColumns(module).map(({ name, type }, at) => [name, { value: numbers[at], type }])
  const fixed = {
    ...Object.fromEntries(numbered),
    create_by_user_id: { value: scope.user?.id ?? null, type: 'uuid' },
    ...(createdAt === undefined ? {} : { created_at: { value: createdAt, type: 'timestamptz' } }),
  }
  await insertRecord(scope, module, { id, recordId: id, birth: { values, fixed }, by })
  await react(scope, module, { authority, changed: () => [newRecord({ id, recordId: id }, values)] })
  return id
}

export type CreateOptions = {
  readonly patch: Patch
  readonly by: By
  readonly authority?: Authority
  readonly id?: string
  /** ISO 8601; now, unless it was made elsewhere before it came here. */
  readonly createdAt?: string
  /** Whether it is made without the files that its fields require. */
  readonly withoutFiles?: boolean
}

type Insert = { readonly id: string; readonly recordId: string; readonly birth: Birth; readonly by: By }

/** Inserts the owner's row, a line of history and an event, in one statement. */
export async function insertRecord(scope: Scope, declared: RecordModule, insert: Insert): Promise<void> {
  const module = moduleIn(scope, declared)
  const p = parameters()
  const { columns, places } = listed(module, insert, p)
  const rowId = p.add(module.parent ? insert.id : null, 'uuid')
  const recordId = p.add(insert.recordId, 'uuid')
  const name = p.add(module.id, 'text')
  const way = p.add(insert.by.way, 'text')
  const created = changesOf({}, insert.birth.values).filter(({ to }) => to !== null)
  await ask(
    scope,
    `with ${module.parent ? '' : `${registeredSql(module, recordId)}, `}born as (
       insert into tenant.${quoted(`new_${module.table}`)} (${columns.join(', ')}) values (${places.join(', ')}) returning id),
     event as (
       insert into record.outbox (organization_id, module, record_id, row_id, version, fields, way, happened)
       select tenant.org(), ${name}, ${recordId}, ${rowId}, 1, ${p.add(
         created.map(({ field }) => field),
         'text[]',
       )}, ${way}, 'created' from born)
     ${historySql(scope, module, {
       target: insert,
       sides: bySide(
         module,
         created.filter(({ field }) => module.byField.get(field)?.store !== 'calc'),
       ),
       by: insert.by,
       p,
     })}`,
    p.values,
  )
}

/** Enters a new record into the registry to which everything that belongs to it has its key. */
const registeredSql = (module: RecordModule, recordId: string): string =>
  `registered as (
     insert into tenant.new_records (id, organization_id, owner_organization_id, module)
     values (${recordId}, tenant.org(), tenant.org(), ${pg.escapeLiteral(module.id)}))`

function listed(module: RecordModule, { id, recordId, birth }: Insert, p: Parameters) {
  const columns = ['organization_id', 'owner_organization_id', 'id']
  const places = ['tenant.org()', 'tenant.org()', p.add(id, 'uuid')]
  if (module.parent) {
    columns.push('record_id')
    places.push(p.add(recordId, 'uuid'))
  }
  for (const [column, { value, type }] of Object.entries(birth.fixed)) {
    columns.push(column)
    places.push(p.add(value, type))
  }
  for (const [field, value] of Object.entries(birth.values)) {
    const column = module.byField.get(field)
    if (column?.store !== 'native' || value === null) continue
    columns.push(column.column)
    places.push(p.add(value, column.type))
  }
  for (const { store, set } of jsonPatches(module, birth.values)) {
    columns.push(store)
    places.push(p.add(set, 'jsonb'))
  }
  return { columns, places }
}
