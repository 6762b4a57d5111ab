import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../rights/modules.ts'
import { visibleValueOf } from '../../visible/visible-status.ts'
import type { Locked } from '../locks/lock.ts'
import type { Conflict } from '../locks/target.ts'
import { isOwnOn } from '../own-side.ts'
import type { Planning } from '../plan.ts'
import { same } from '../same.ts'

/** The values whose field still holds what is expected there, and the others, which stay as they are. */
export function stillStanding(
  module: RecordModule,
  locked: Locked,
  { values, expected, acting }: Pick<Planning, 'values' | 'acting'> & { readonly expected: Values },
): { readonly standing: Values; readonly kept: readonly Conflict[] } {
  const standing: Record<string, Json> = {}
  const kept: Conflict[] = []
  for (const [field, value] of Object.entries(values)) {
    const column = module.byField.get(field)
    const isOwn = column && isOwnOn(column, locked)
    const current = (isOwn ? locked.own : locked.owner).values[field] ?? null
    const before = expected[field]
    if (before === undefined || same(before, current)) standing[field] = value
    else {
      const known = (value: Json) => (column ? visibleValueOf(column.field, acting, value) : value)
      kept.push({ field, seen: known(before), current: known(current) })
    }
  }
  return { standing, kept }
}
