import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../modules.ts'

/** What happens to one jsonb column: keys that get a value, and keys that go, since empty is absent there. */
export type JsonPatch = {
  readonly store: 'custom' | 'calc'
  readonly set: Readonly<Record<string, Json>>
  readonly gone: readonly string[]
}

/** The part of values that is kept in jsonb columns. */
export function jsonPatches(module: RecordModule, values: Values): readonly JsonPatch[] {
  return (['custom', 'calc'] as const).flatMap((store) => {
    const mine = Object.entries(values).filter(([id]) => module.byField.get(id)?.store === store)
    if (mine.length === 0) return []
    return [
      {
        store,
        set: Object.fromEntries(mine.filter(([, value]) => value !== null)) as Record<string, Json>,
        gone: mine.filter(([, value]) => value === null).map(([id]) => id),
      },
    ]
  })
}

/** Values less the results of formulas: those follow from what history tells, and have no line of their own. */
export function withoutResults(module: RecordModule, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([id]) => module.byField.get(id)?.store !== 'calc'))
}
