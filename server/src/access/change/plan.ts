import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { DayAt } from '@rumbo/domain/shipments/derive-shipment'
import type { RecordModule } from '../rights/modules.ts'
import { knownValue } from '../visible/visible-status.ts'
import type { Locked } from './locks/lock.ts'
import type { Conflict } from './locks/target.ts'
import { isOwnOn } from './own-side.ts'
import { same } from './same.ts'

/** What a patch comes to on a locked record: the values that differ, parted by whose they are. */
export type Plan = { readonly shared: Values; readonly own: Values; readonly conflicts: readonly Conflict[] }

/** What is planned: the patch as it was read, by whose rights, and per field the value that was seen before. */
export type Planning = {
  readonly values: Values
  readonly seen?: Values | undefined
  /** The acting organization's on the record. */
  readonly acting: Rights
  readonly dayAt: DayAt
}

/** Applies the module's rules to a patch on the owner's row and keeps what differs. Pure; the single change and its twin share it. */
export function planChange(
  module: RecordModule,
  locked: Locked,
  { values, seen = {}, acting, dayAt }: Planning,
): Plan {
  const shared: Record<string, Json> = {}
  const own: Record<string, Json> = {}
  const follows = module.follow(locked.owner.values, values, dayAt)
  for (const [id, value] of Object.entries({ ...values, ...follows })) {
    const field = module.byField.get(id)?.field
    if (!field) continue
    const isOwn = isOwnOn({ field }, locked)
    const before = (isOwn ? locked.own : locked.owner).values[id] ?? null
    if (!same(before, value)) (isOwn ? own : shared)[id] = value
  }
  return { shared, own, conflicts: conflictsOf(module, locked, { values, seen, acting }) }
}

function conflictsOf(
  module: RecordModule,
  locked: Locked,
  { values, seen, acting }: Pick<Planning, 'values' | 'acting'> & { readonly seen: Values },
): Conflict[] {
  return Object.keys(seen).flatMap((id) => {
    const field = module.byField.get(id)?.field
    if (!field || !(id in values)) return []
    const stored = (isOwnOn({ field }, locked) ? locked.own : locked.owner).values[id] ?? null
    const current = knownValue(field, acting, stored)
    const parsed = fieldType(field.type).parse(seen[id], field)
    return parsed.ok && same(parsed.value, current) ? [] : [{ field: id, seen: seen[id] ?? null, current }]
  })
}
