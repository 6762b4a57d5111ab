import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../rights/modules.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Locked } from '../locks/lock.ts'
import { type JsonPatch, jsonPatch } from './json-patches.ts'
import { shownValue } from './shared-json.ts'
import type { Holder, Sharing } from './sharing.ts'

/** Another organization whose row changes, with the fields that it gets. */
export type Given = {
  readonly organization: string
  readonly fields: readonly string[]
  /** Of the owner's custom fields, what a holder's row gets in `shared`. */
  readonly shared?: JsonPatch
  /** The same as the owner's row gets it in `custom`, where a holder wrote it. */
  readonly custom?: JsonPatch
}

type Changing = { readonly shared: Values; readonly locked: Locked; readonly sharing: Sharing }

/** The other organizations whose row changes. The owner gets all that is shared, a holder what its share shows. */
export function audience(
  scope: Scope,
  module: RecordModule,
  { shared, locked, sharing }: Changing,
): readonly Given[] {
  const fields = Object.keys(shared).filter((id) => module.byField.has(id))
  if (fields.length === 0) return []
  const all: Given[] = []
  if (locked.owner.organizationId !== scope.organizationId) {
    const custom = customIn(module, fields).map((id) => [id, shared[id] ?? null] as const)
    const organization = locked.owner.organizationId
    all.push({ organization, fields, ...(custom.length > 0 ? { custom: jsonPatch('custom', custom) } : {}) })
  }
  for (const holder of sharing.holders) {
    const given = givenTo(module, holder, { values: shared, before: locked.owner.values })
    if (given) all.push(given)
  }
  return all
}

type News = { readonly values: Values; readonly before: Values }

/** What one holder gets of new values of the shared side; undefined where it is shown nothing new. */
export function givenTo(
  module: RecordModule,
  { organizationId, sees }: Holder,
  { values, before }: News,
): Given | undefined {
  const isNew = (id: string) =>
    !sees.withheld.has(id) ||
    shownValue(sees, id, values[id] ?? null) !== shownValue(sees, id, before[id] ?? null)
  const fields = Object.keys(values).filter(
    (id) => module.byField.has(id) && sees.of(id) !== 'hide' && isNew(id),
  )
  if (fields.length === 0) return undefined
  const custom = customIn(module, fields).map((id) => [id, shownValue(sees, id, values[id] ?? null)] as const)
  return {
    organization: organizationId,
    fields,
    ...(custom.length > 0 ? { shared: jsonPatch('shared', custom) } : {}),
  }
}

const customIn = (module: RecordModule, fields: readonly string[]): readonly string[] =>
  fields.filter((id) => module.byField.get(id)?.store !== 'native')

/** The same as SQL reads it from jsonb. */
export const givenToHolders = ({ organization, fields, shared }: Given) => ({
  organization,
  fields,
  laid: shared?.set ?? {},
  gone: shared?.gone ?? [],
})
