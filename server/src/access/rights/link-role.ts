import { createHash } from 'node:crypto'
import type { FieldRights } from '@rumbo/domain/records/rights/right'
import { type Role, roleOf } from '@rumbo/domain/records/rights/role'
import type { Scope } from '../scope/scope.ts'
import { moduleIn } from './catalogue.ts'
import type { RecordModule } from './modules.ts'
import { rightsFor } from './rights.ts'

/** What somebody lets others see: fields by module. */
export type Shown = readonly { readonly module: RecordModule; readonly fields: readonly string[] }[]

/** By whose rights a link shows. */
export type Maker = Pick<Scope, 'role' | 'user'>

/**
 * The role of whoever has a link: views these fields, of them what the maker sees now, and has no part in anything else. The
 * ordinary reads under it (`withRole`) give nothing beyond.
 */
export function linkRole(scope: Pick<Scope, 'modules'>, maker: Maker, shown: Shown): Role {
  const fields: Record<string, FieldRights> = {}
  for (const { module: declared, fields: wished } of shown) {
    const module = moduleIn(scope, declared)
    const rights = rightsFor(maker, module, {})
    const seen = wished.filter((id) => rights.of(id) !== 'hide')
    fields[module.id] = {
      default: 'hide',
      sections: {},
      fields: Object.fromEntries(seen.map((id) => [id, 'view'])),
    }
  }
  const modules = [...new Set(shown.map(({ module }) => module.catalogue.permission))]
  const permissions = { modules, default: 'hide', fields, edits: 'all' }
  // Rights are kept by a role's id and version: this one is what it says.
  const says = createHash('sha256').update(JSON.stringify(permissions)).digest('hex')
  const role = roleOf({ id: `link ${says}`, name: 'public link', builtIn: null, permissions, version: 0 })
  // With whom of the company a field is shared was the maker's to say: the link is nobody in particular.
  return { ...role, builtIn: 'admin' }
}
