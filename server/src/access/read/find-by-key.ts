import { isReference, type KeyPart } from '@rumbo/domain/records/imports/rows/record-key'
import type { Variant } from '@rumbo/domain/records/record-module'
import { variantIn } from '../change/locks/lock.ts'
import { moduleIn } from '../rights/catalogue.ts'
import { moduleNamed } from '../rights/declared-modules.ts'
import { type Column, nativeColumn, type RecordModule } from '../rights/modules.ts'
import { type IsShown, isHeld, profilesShowing } from '../rights/profiles-showing.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { columnOf } from './sql/column-of.ts'
import { visibleColumns } from './sql/columns.ts'

/** A record that a key leads to. */
export type Keyed = { readonly id: string; readonly variant: Variant | null }

type KeyQuery = {
  readonly parts: readonly KeyPart[]
  readonly keys: readonly (readonly (string | null)[])[]
}

/** More than one answers a key that isn't one record's alone. */
const maxOfKey = 2

/**
 * The records among the organization's rows that keys lead to, at most two a key, in the order of the keys. Numbers of papers
 * and units are compared by letters and digits, other texts folded; an empty part is an empty field.
 * @param keys values of the parts, null where empty; a key of nothing but nulls leads nowhere
 * @throws AppError BAD_REQUEST for a field that the actor may not see, as for one that doesn't exist
 */
export async function findByKey(
  scope: Scope,
  declared: RecordModule,
  { parts, keys }: KeyQuery,
): Promise<readonly (readonly Keyed[])[]> {
  const found: Keyed[][] = keys.map(() => [])
  const module = moduleIn(scope, declared)
  const isShownIn = await shownIn(scope, module, { parts, keys })
  const moduleOf = (part: KeyPart) =>
    part.module === module.id ? module : moduleIn(scope, moduleNamed(part.module))
  const columns = parts.map((part) => columnOf(visibleColumns(scope, moduleOf(part)), part.field.id, 'key'))
  const variant = module.variant ? `shown.${nativeColumn(module, module.variant.field)}` : 'null::text'
  // Keys with the same empty parts together: each statement then compares by equality alone, as indexes and hashes can.
  const byShape = new Map<string, number[]>()
  for (const [at, key] of keys.entries()) {
    if (!key.some((part) => part !== null)) continue
    const shape = key.map((part) => part === null).join()
    byShape.set(shape, [...(byShape.get(shape) ?? []), at])
  }
  for (const places of byShape.values()) {
    const p = parameters()
    const empty = (keys[places[0] ?? 0] ?? []).map((part) => part === null)
    const conditions = ['shown.ended_at is null', ...(scope.sharesBehind ? [isHeld(module)] : [])]
    for (const [at, part] of parts.entries()) {
      const column = columns[at]
      if (!column) continue
      const value = empty[at] ? null : `k.v${at}`
      conditions.push(
        part.module === module.id ? sameAs(column, part, value) : hasChild(moduleOf(part), column, value),
      )
      // What is hidden isn't known to be empty, nor found by a copy that is behind the rights.
      if (empty[at] || scope.sharesBehind) conditions.push(isShownIn(part)(column, p))
    }
    const wanted = places.map((at) => ({
      at,
      ...Object.fromEntries((keys[at] ?? []).map((v, part) => [`v${part}`, v])),
    }))
    const rows = await ask<{ at: number; id: string; variant: string | null }>(
      scope,
      `select at, id, variant from (
         select k.at, shown.id, ${variant} as variant, row_number() over (partition by k.at order by shown.id) as place
         from ${keyTable(parts.length, wanted, p)} join tenant.${quoted(module.table)} shown on ${conditions.join(' and ')}) found
       where place <= ${maxOfKey} order by at, id`,
      p.values,
    )
    for (const { at, id, variant: stored } of rows)
      found[at]?.push({ id, variant: variantIn(module, stored) })
  }
  return found
}

/** Where a part of a key is shown: on the record itself, or on the record that a child belongs to. */
async function shownIn(
  scope: Scope,
  module: RecordModule,
  { parts, keys }: Pick<KeyQuery, 'parts' | 'keys'>,
): Promise<(part: KeyPart) => IsShown> {
  const isChecked = scope.sharesBehind || keys.some((key) => key.some((part) => part === null))
  if (!isChecked) return () => () => 'true'
  const ofRecord = await profilesShowing(scope, module)
  const ofChildren = new Map<string, IsShown>()
  for (const { module: id } of parts) {
    if (id !== module.id && !ofChildren.has(id))
      ofChildren.set(id, await profilesShowing(scope, moduleIn(scope, moduleNamed(id)), 'id'))
  }
  return (part) => ofChildren.get(part.module) ?? ofRecord
}

function keyTable(parts: number, wanted: readonly object[], p: Parameters): string {
  const columns = Array.from({ length: parts }, (_, part) => `v${part} text`)
  return `jsonb_to_recordset(${p.add(wanted, 'jsonb')}) as k(at integer, ${columns.join(', ')})`
}

/** `value` is the SQL of the key's part, null for an empty one. */
function sameAs({ column, field, store }: Column, part: KeyPart, value: string | null): string {
  const stored = store === 'native' ? `shown.${column}` : `(${column} #>> '{}')`
  if (value === null) return `${stored} is null`
  if (isReference(part)) return `base.reference_key(${stored}) = base.reference_key(${value})`
  if (field.type === 'string' || field.type === 'text') return `base.fold(${stored}) = base.fold(${value})`
  return `${stored}::text = ${value}`
}

/** A record with a child that has the value, or with none that has any. */
const hasChild = ({ table }: RecordModule, { column }: Column, value: string | null): string =>
  value === null
    ? `not exists (select from tenant.${quoted(table)} c where c.record_id = shown.id and c.${column} is not null
        and c.ended_at is null)`
    : `exists (select from tenant.${quoted(table)} c where c.record_id = shown.id and c.ended_at is null
        and base.reference_key(c.${column}) = base.reference_key(${value}))`
