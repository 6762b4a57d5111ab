import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { FieldRights } from '@rumbo/domain/records/rights/right'
import { lesser } from '@rumbo/domain/records/rights/right'
import { compileRights, type Rights } from '@rumbo/domain/records/rights/rights'
import { everything } from '@rumbo/domain/records/rights/role'
import type { ProfileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { sharedModules, treeOf } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type HeldProfile, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'

/** Fields that a share is about: not those that each organization has its own value of. */
export const isShared = (module: RecordModule, id: string): boolean => {
  const field = module.byField.get(id)?.field
  return field !== undefined && (field.side === 'shared' || field.name !== undefined)
}

/** What a share of a record of a module lets through, field by field; of the fields that the reader's organization knows. */
export function heldRights(scope: Scope, root: RecordModule, held: HeldProfile): ProfileRights {
  const of = (declared: RecordModule): FieldRights => {
    const module = moduleIn(scope, declared)
    const rights = rightsFor(null, module, { profile: held })
    const shown = rights.visible.filter((id) => isShared(module, id) && isOf(module, id, held.ownerId, scope))
    return {
      default: 'hide',
      sections: {},
      fields: Object.fromEntries(shown.map((id) => [id, rights.of(id)])),
    }
  }
  const ids = new Set(treeOf(root).map(({ id }) => id))
  return Object.fromEntries(
    sharedModules().map((module) => [module.id, ids.has(module.id) ? of(module) : nothing]),
  )
}

const nothing: FieldRights = { default: 'hide', sections: {}, fields: {} }

/** Of custom fields those of the record's owner: one's own are no part of what one holds. */
function isOf(module: RecordModule, id: string, ownerId: string, scope: Scope): boolean {
  const field = module.byField.get(id)?.field
  if (field?.name === undefined) return true
  return (field.foreign?.organizationId ?? scope.organizationId) === ownerId
}

/** Rights that are about to be given, to whom, on whose record of which module. */
export type GivenRights = {
  readonly module: RecordModule
  readonly rights: ProfileRights
  readonly to: { readonly organizationId: string; readonly kind: CollaboratorKind }
  readonly ownerId: string
}

/** Whether rights let through more of some field than `bound` does. */
export function exceedsRights(
  scope: Scope,
  rights: GivenRights,
  bound: (module: RecordModule) => Rights,
): boolean {
  const share = { holder: rights.to, ownerId: rights.ownerId, profile: rights.rights }
  return treeOf(rights.module).some((declared) => {
    const module = moduleIn(scope, declared)
    const { catalogue } = module
    const given = compileRights({ role: everything, catalogue, share, ownRecord: true })
    const most = bound(module)
    return given.visible.some(
      (id) => isShared(module, id) && lesser(given.of(id), most.of(id)) !== given.of(id),
    )
  })
}
