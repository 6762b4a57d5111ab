import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { RuleContext } from '@rumbo/domain/records/record-module'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { RecordModule } from '../rights/modules.ts'
import { visibleValueOf } from '../visible/visible-status.ts'
import type { Locked } from './locks/lock.ts'
import type { Conflict } from './locks/target.ts'
import { isOwnOn } from './own-side.ts'
import { same } from './same.ts'

/** The values of a patch that differ from a locked record's, split into shared and own ones. */
export type Plan = {
  readonly shared: Values
  readonly own: Values
  readonly conflicts: readonly Conflict[]
  /** What the module's rules refuse the patch for. */
  readonly issues: readonly Omit<Issue, 'message'>[]
}

/** What is planned: the patch as it was read, by whose rights, and per field the value that was seen before. */
export type Planning = {
  readonly values: Values
  readonly seen?: Values | undefined
  /** The acting organization's on the record. */
  readonly acting: Rights
  readonly context: RuleContext
}

/** Applies the module's rules to a patch on the owner's row and keeps what differs. Pure; the single change and its twin share it. */
export function planChange(
  module: RecordModule,
  locked: Locked,
  { values, seen = {}, acting, context }: Planning,
): Plan {
  const shared: Record<string, Json> = {}
  const own: Record<string, Json> = {}
  const follows = module.derive(locked.owner.values, values, context)
  for (const [id, value] of Object.entries({ ...values, ...follows })) {
    const field = module.byField.get(id)?.field
    if (!field) continue
    const isOwn = isOwnOn({ field }, locked)
    const before = (isOwn ? locked.own : locked.owner).values[id] ?? null
    if (!same(before, value)) (isOwn ? own : shared)[id] = value
  }
  const before = locked.owner.values
  const issues = module.guard?.(before, { ...before, ...shared }, context) ?? []
  return { shared, own, conflicts: conflictsOf(module, locked, { values, seen, acting }), issues }
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
    const current = visibleValueOf(field, acting, stored)
    const parsed = fieldType(field.type).parse(seen[id], field)
    return parsed.ok && same(parsed.value, current) ? [] : [{ field: id, seen: seen[id] ?? null, current }]
  })
}
