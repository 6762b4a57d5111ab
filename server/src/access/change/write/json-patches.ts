import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { type JsonStore, type RecordModule, storesInJson } from '../../rights/modules.ts'

/** What happens to one jsonb column: keys that get a value, and keys that go, since empty is absent there. */
export type JsonPatch = {
  readonly store: JsonStore
  readonly set: Readonly<Record<string, Json>>
  readonly gone: readonly string[]
}

/** The part of values that is kept in jsonb columns. */
export function jsonPatches(module: RecordModule, values: Values): readonly JsonPatch[] {
  return storesInJson.flatMap((store) => {
    const mine = Object.entries(values).filter(([id]) => module.byField.get(id)?.store === store)
    return mine.length === 0 ? [] : [jsonPatch(store, mine)]
  })
}

/** What one jsonb column gets of values by field id. */
export const jsonPatch = (store: JsonStore, values: readonly (readonly [string, Json])[]): JsonPatch => ({
  store,
  set: Object.fromEntries(values.filter(([, value]) => value !== null)) as Record<string, Json>,
  gone: values.filter(([, value]) => value === null).map(([id]) => id),
})

/** Values less the results of formulas: those follow from what history tells, and have no line of their own. */
export function withoutResults(module: RecordModule, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([id]) => module.byField.get(id)?.store !== 'calc'))
}
