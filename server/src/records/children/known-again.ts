import type { Json } from '@rumbo/domain/fields/field-type'
import { fold } from '@rumbo/domain/fields/text/fold'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type HeldChild, storedIn } from './child-rows.queries.ts'

type Said = { readonly patch: Values }
type Among = {
  /** Fields that children are known by, the surest first. */
  readonly fields: readonly string[]
  readonly module: RecordModule
  /** Those that are there, the oldest first. */
  readonly held: readonly HeldChild[]
}

/** A value as it is compared; null where it is empty. */
function comparable(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  const text = fold(typeof value === 'object' ? labelOf(value) : String(value))
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text
}

/**
 * Which child of a record each of a file's is, where several may be alike: the one that agrees in all fields that the file says goes
 * first, then the next that agrees in the surest one. Each is taken once, in the order of the file.
 */
export function knownAgain<Child extends Said>(
  said: readonly Child[],
  { fields, module, held }: Among,
): ReadonlyMap<Child, HeldChild> {
  const found = new Map<Child, HeldChild>()
  if (held.length === 0) return found
  const taken = new Set<HeldChild>()
  const saidOf = ({ patch }: Child) => fields.filter((field) => comparable(patch[field]) !== null)
  for (const by of [saidOf, (child: Child) => saidOf(child).slice(0, 1)]) {
    // By the fields that are compared: those of the present children under what they say there.
    const tables = new Map<string, Map<string, HeldChild[]>>()
    for (const child of said) {
      const compared = by(child)
      if (compared.length === 0 || found.has(child)) continue
      const table = tables.get(compared.join()) ?? tableOf(compared)
      tables.set(compared.join(), table)
      const alike = table.get(JSON.stringify(compared.map((field) => comparable(child.patch[field])))) ?? []
      while (alike[0] && taken.has(alike[0])) alike.shift()
      const next = alike.shift()
      if (!next) continue
      taken.add(next)
      found.set(child, next)
    }
  }
  return found

  function tableOf(compared: readonly string[]): Map<string, HeldChild[]> {
    const table = new Map<string, HeldChild[]>()
    for (const each of held) {
      const key = JSON.stringify(compared.map((field) => comparable(storedIn(module, each, field))))
      const known = table.get(key)
      if (known) known.push(each)
      else table.set(key, [each])
    }
    return table
  }
}
