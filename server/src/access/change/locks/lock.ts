import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import { type Variant, variantOf } from '@rumbo/domain/records/record-module'
import { cellOf } from '../../read/sql/columns.ts'
import {
  assigneeColumn,
  type JsonStore,
  nativeColumn,
  type RecordModule,
  storesInJson,
} from '../../rights/modules.ts'
import { assigneeOf, participationAmong } from '../../rights/participation.ts'
import { ask, askKept, askNamed } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Target } from './target.ts'

/** One organization's row of a record, values by field id; own-side values only in the acting organization's row. */
export type Row = {
  readonly organizationId: string
  readonly profileId: string | null
  readonly version: number
  readonly createdBy: string | null
  readonly assignedTo: string | null
  readonly values: Readonly<Record<string, Json>>
}

/** The rows of a locked record. `owner` and `own` are the same where the acting organization owns it. */
export type Locked = {
  readonly owner: Row
  readonly own: Row
  readonly count: number
  /** Whether the acting organization owns the record. */
  readonly isOwner: boolean
  /** Whether it was ever shared, of its owner's row: one that was given while the lock was waited for isn't locked. */
  readonly isShared: boolean
  /** The same where one's own row alone is locked: what is one's own by a catalogue that has changed since may not be. */
  readonly isSharedAlone: boolean
  /** Of a child its parent's. */
  readonly variant: Variant | null
}

export type Selected = {
  organization_id: string
  owner_organization_id: string
  profile_id: string | null
  version: number
  create_by_user_id: string | null
  is_shared: boolean
} & Record<string, Json>

/**
 * Locks all rows of a record, parents before children, the owner's before the holders', and reads them.
 * A record that is not there and one that is not the actor's answer alike.
 * @throws AppError NOT_FOUND
 */
export async function lockRecord(scope: Scope, module: RecordModule, target: Target): Promise<Locked> {
  const parent = module.parent ? await lockParent(scope, module.parent, target.recordId) : undefined
  const below = module.parent ? 'and record_id = $2' : ''
  const rows = await askLocks(
    scope,
    module,
    `select ${lockColumns(module)} from record.${quoted(module.table)} where id = $1 ${below}
     order by organization_id <> owner_organization_id, organization_id for no key update`,
  )(module.parent ? [target.id, target.recordId] : [target.id])
  const participates = parent ? false : await takesPartIn(scope, target.id)
  return found(lockedOf(scope, module, { rows, parent, participates }))
}

/**
 * Locks the acting organization's row alone, for a change of its own side, and before it that of the record that it belongs to,
 * whose results follow. It needs no live share.
 */
export async function lockOwnRow(scope: Scope, module: RecordModule, target: Target): Promise<Locked> {
  const [parent] = module.parent
    ? await ask<{ is_shared: boolean; create_by_user_id: string | null; assigned_to: Json }>(
        scope,
        `select is_shared, create_by_user_id, ${assigneeColumn(module.parent)} as assigned_to
         from tenant.${quoted(module.parent.table)} where id = $1 for no key update`,
        [target.recordId],
      )
    : []
  const below = module.parent ? 'and record_id = $2' : ''
  const rows = await askLocks(
    scope,
    module,
    `select ${lockColumns(module)} from tenant.${quoted(module.table)} where id = $1 ${below} for no key update`,
  )(module.parent ? [target.id, target.recordId] : [target.id])
  const participates = await takesPartIn(scope, target.recordId)
  const people = parent && {
    createdBy: parent.create_by_user_id,
    assignedTo: assigneeOf(scope, participates, personIn(parent.assigned_to)),
  }
  const alone = { isAlone: true, isParentShared: parent?.is_shared }
  return found(lockedOf(scope, module, { rows, people, participates, ...alone }))
}

const takesPartIn = async (scope: Scope, recordId: string): Promise<boolean> =>
  (await participationAmong(scope, [recordId])).has(recordId)

/** What others show makes an organization's own text of a lock: such a one isn't kept. */
function askLocks(scope: Scope, module: RecordModule, text: string) {
  const stores = jsonStores(module)
  const name = `lock ${text.includes(' record.') ? 'all' : 'own'} ${module.id} ${stores.join()}`
  return (values: readonly string[]): Promise<Selected[]> =>
    stores.includes('shared')
      ? ask<Selected>(scope, text, values)
      : askNamed<Selected>(scope, { name, text }, values)
}

function found(locked: Locked | undefined): Locked {
  if (!locked) throw new AppError('NOT_FOUND')
  return locked
}

/** What a child takes from the record that it belongs to: its variant, and whose it is. */
export type Parent = {
  readonly variant: Variant | null
  readonly isShared: boolean
  readonly createdBy: string | null
  readonly assignedTo: string | null
}

/** Locks the rows of the record that others belong to. @throws AppError NOT_FOUND */
export async function lockParent(scope: Scope, parent: RecordModule, recordId: string): Promise<Parent> {
  const rows = await askKept<{
    variant: string | null
    create_by_user_id: string | null
    assigned_to: Json
    is_shared: boolean
  }>(
    scope,
    `select ${parentColumns(parent)}
     from record.${quoted(parent.table)} where id = $1
     order by organization_id <> owner_organization_id, organization_id for no key update`,
    [recordId],
  )
  const [owner] = rows
  if (!owner) throw new AppError('NOT_FOUND')
  return {
    variant: variantIn(parent, owner.variant),
    isShared: owner.is_shared,
    createdBy: rows.find(({ create_by_user_id }) => create_by_user_id !== null)?.create_by_user_id ?? null,
    assignedTo: assigneeOf(
      scope,
      await takesPartIn(scope, recordId),
      rows.map(({ assigned_to }) => personIn(assigned_to)).find((id) => id !== null) ?? null,
    ),
  }
}

/** What a lock reads of a parent: its variant and, of the acting organization's row alone, the people. */
export const parentColumns = (parent: RecordModule): string =>
  `${parent.variant ? nativeColumn(parent, parent.variant.field) : 'null::text'} as variant, is_shared,
   case when organization_id = tenant.org() then create_by_user_id end as create_by_user_id,
   case when organization_id = tenant.org() then ${assigneeColumn(parent)} end as assigned_to`

/** The variant that is stored in a row. */
export const variantIn = (module: RecordModule, stored: string | null): Variant | null =>
  module.variant && variantOf(module, { [module.variant.field]: stored })

/** The id of a person as a field holds one. */
function personIn(value: Json | undefined): string | null {
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : null
}

/**
 * What a lock reads: keys, and every field under its id, the own side of the acting organization's row alone. `only`: no other
 * fields than these, where nothing is written by what was read.
 */
export function lockColumns(module: RecordModule, only?: ReadonlySet<string>): string {
  const keys = 'organization_id, owner_organization_id, profile_id, version'
  const ofRoot = module.parent
    ? 'null::uuid as create_by_user_id, false as is_shared'
    : 'create_by_user_id, is_shared'
  const fields = module.columns.flatMap(({ field, column, store }) => {
    if (store !== 'native' || (only && !only.has(field.id))) return []
    return field.side === 'own'
      ? [`case when organization_id = tenant.org() then ${column} end as "f:${field.id}"`]
      : [`${column} as "f:${field.id}"`]
  })
  const isRead = (store: JsonStore) =>
    !only || module.columns.some((each) => each.store === store && only.has(each.field.id))
  const ownStores = jsonStores(module)
    .filter(isRead)
    .map(
      (store) =>
        `case when organization_id = tenant.org() then ${store}${store === 'shared' ? shownOfOwner(module) : ''} end as ${store}`,
    )
  return [keys, ofRoot, ...fields, ...ownStores].join(', ')
}

/** Of the owner's row what it shows of its custom fields: one's own copy lacks the statuses that aren't shown. */
function shownOfOwner(module: RecordModule): string {
  const ids = module.columns.flatMap(({ field, store }) => (store === 'shared' ? [uuid.parse(field.id)] : []))
  return ` when organization_id = owner_organization_id then (select jsonb_object_agg(k, custom -> k)
    from unnest(array[${ids.map((id) => `'${id}'`).join(', ')}]) k where custom ? k)`
}

/** The jsonb columns that a module's fields are kept in. */
export function jsonStores(module: RecordModule): readonly JsonStore[] {
  return storesInJson.filter((store) => module.columns.some((each) => each.store === store))
}

/** All values of a stored row, by field id. */
export function valuesOf(module: RecordModule, row: Readonly<Record<string, Json>>): Row['values'] {
  const values: Record<string, Json> = {}
  for (const { id, read } of cellsOf(module)) values[id] = read(row)
  return values
}

type Cell = { readonly id: string; readonly read: (row: Readonly<Record<string, Json>>) => Json }

const cells = new WeakMap<RecordModule, readonly Cell[]>()

function cellsOf(module: RecordModule): readonly Cell[] {
  const known = cells.get(module)
  if (known) return known
  const made = module.columns.map((column) => ({ id: column.field.id, read: cellOf(column) }))
  cells.set(module, made)
  return made
}

type Rows = {
  readonly rows: readonly Selected[]
  readonly parent?: Parent | undefined
  /** One's own row alone is locked, since nothing is written that others hold. */
  readonly isAlone?: boolean
  readonly isParentShared?: boolean | undefined
  /** Whose it is, where the rows don't say: of the record that they belong to. */
  readonly people?: People | undefined
  /** Whether the acting user takes part in the record. */
  readonly participates?: boolean
}

/** The rows of one record, or undefined where the acting organization holds none. */
export function lockedOf(
  scope: Scope,
  module: RecordModule,
  { rows, parent, people: given = parent, isAlone = false, isParentShared = parent?.isShared, ...rest }: Rows,
): Locked | undefined {
  const mine = rows.find((row) => row.organization_id === scope.organizationId)
  // Where one's own row alone is locked, it stands for the owner's: nothing shared is touched then.
  const first = rows.find((row) => row.organization_id === row.owner_organization_id) ?? mine
  if (!mine || !first) return undefined
  const people = given ?? {
    createdBy: mine.create_by_user_id,
    assignedTo: assigneeOf(scope, rest.participates === true, personIn(mine[`f:${module.assignee}`])),
  }
  const owner = rowOf(module, first, people)
  const own = first === mine ? owner : rowOf(module, mine, people)
  const isShared = isParentShared ?? first.is_shared
  return {
    owner,
    own,
    count: rows.length,
    isOwner: mine.owner_organization_id === scope.organizationId,
    isShared: !isAlone && isShared,
    isSharedAlone: isAlone && isShared,
    variant: parent ? parent.variant : variantOf(module, owner.values),
  }
}

type People = Pick<Parent, 'createdBy' | 'assignedTo'>

function rowOf(module: RecordModule, row: Selected, { createdBy, assignedTo }: People): Row {
  return {
    organizationId: row.organization_id,
    profileId: row.profile_id,
    version: row.version,
    createdBy,
    assignedTo,
    values: valuesOf(module, row),
  }
}
