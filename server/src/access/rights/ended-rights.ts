import type { Rights } from '@rumbo/domain/records/rights/rights'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import type { RecordModule } from './modules.ts'
import { nothingHeld, rightsFor } from './rights.ts'

/** Made once for the rights that they are made of, so that they are compared by identity. */
const made = new WeakMap<Rights, Rights>()
const ended = new WeakSet<Rights>()

/**
 * The rights on a row whose share has ended: one's own side alone, and of what the product wrote what names the record. Not
 * even what a share always tells.
 */
export function endedRights(scope: Scope, module: RecordModule): Rights {
  const held = rightsFor(scope, module, { profile: nothingHeld(scope.organizationId) })
  const known = made.get(held)
  if (known) return known
  const { fields } = module.catalogue
  const byId = new Map(fields.map((field) => [field.id, field]))
  const isShared = (id: string, seen: ReadonlySet<string>): boolean => {
    const field = byId.get(id)
    if (!field || seen.has(id)) return false
    if (field.side === 'shared' || field.foreign) return true
    const sources = [...(field.computedFrom ?? []), ...(field.tellsOf ?? [])]
    return sources.some((source) => isShared(source, new Set([...seen, id])))
  }
  const hidden = new Set(fields.filter(({ id }) => isShared(id, new Set())).map(({ id }) => id))
  const rights: Rights = {
    ...held,
    of: (field) => (hidden.has(field) ? 'hide' : held.of(field)),
    visible: held.visible.filter((field) => !hidden.has(field)),
  }
  made.set(held, rights)
  ended.add(rights)
  return rights
}

/** Whether rights are those on a row whose share has ended. */
export const isEnded = (rights: Rights): boolean => ended.has(rights)

/**
 * SQL that holds for the rows that are there: not for a child that the owner deleted while its record was not shared. Of
 * a record whose share has ended all that one holds is there, with one's own side.
 */
export const isThere = ({ parent, table }: RecordModule): string =>
  parent
    ? `(ended_at is null or not exists (select from tenant.held_shares held
        where held.record_id = ${quoted(table)}.record_id))`
    : 'true'
