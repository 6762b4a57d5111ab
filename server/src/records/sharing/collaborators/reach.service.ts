import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type HeldProfile, rightsFor } from '../../../access/rights/rights.ts'
import { heldProfiles } from '../../../access/rights/row-rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { type OwnerRow, ownerOf, ownShare } from './collaborators.queries.ts'

/** A record, and the module that it is of. */
export type RecordAt = { readonly module: RecordModule; readonly recordId: string }

/** How somebody stands to a record whose collaborators they ask for. */
export type Reach = RecordAt & {
  readonly owner: OwnerRow
  readonly isOwner: boolean
  /** By what one's own organization holds it; null for the owner. */
  readonly held: HeldProfile | null
  /** Whether one's own share lets others be brought in, and seen. The owner may both. */
  readonly mayShare: boolean
  readonly seesOthers: boolean
  /** Whether the role lets the user change who takes part: they may edit the record as far as their own company goes. */
  readonly mayAct: boolean
  /** Whether the user may see when the record was made. */
  readonly seesBirth: boolean
}

/** @throws AppError NOT_FOUND where one neither owns the record nor holds it by a live share, or it is of another module */
export async function reachOf(scope: Scope, { module, recordId }: RecordAt): Promise<Reach> {
  const owner = await scope.first(ownerOf(recordId, module.id))
  if (!owner) throw new AppError('NOT_FOUND')
  const isOwner = owner.organization_id === scope.organizationId
  const share = isOwner ? undefined : await scope.first(ownShare(recordId))
  const held = isOwner ? null : ((await heldProfiles(scope, [recordId])).get(recordId) ?? null)
  if (!isOwner && (!share || !held)) throw new AppError('NOT_FOUND')
  const record = {
    createdBy: owner.create_by_user_id,
    assignedTo: personIn(owner.assigned_to),
    participates: owner.takes_part,
  }
  const rights = rightsFor(scope, moduleIn(scope, module), { record })
  return {
    module,
    recordId,
    owner,
    isOwner,
    held,
    mayShare: share?.may_share ?? isOwner,
    seesOthers: share?.sees_others ?? isOwner,
    mayAct: rights.of(module.title) === 'edit',
    seesBirth: rights.of('createdAt') !== 'hide',
  }
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED where the role doesn't let the user change who takes part */
export async function reachToAct(scope: Scope, at: RecordAt): Promise<Reach> {
  const reach = await reachOf(scope, at)
  if (!reach.mayAct) throw new AppError('UNAUTHORIZED')
  return reach
}

/** The id of a person as a field holds one. */
export const personIn = (value: Json): string | null =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : null
