import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { requireConnection } from '../../../access/share/connected.ts'
import { readSelection, selectIds } from '../../record-selection.ts'
import { type PartnerRow, partnerById } from '../collaborators/collaborators.queries.ts'
import { listedForGood } from '../profiles/beginnings.service.ts'
import { choose } from '../profiles/give-rights.service.ts'
import { startShareMany } from './share-many.work.ts'

/**
 * Begins to share many records with a partner. @returns the work's id
 * @throws AppError NOT_FOUND, PARTNER_NOT_CONNECTED, OPTION_UNKNOWN, RECORDS_TOO_MANY, BAD_REQUEST
 */
export async function beginSharing(
  scope: Scope,
  module: RecordModule,
  { partnerId, kind, profileId, mayShare, seesOthers, ...selected }: In<ShareContracts['shareMany']>,
): Promise<string> {
  const ids = await selectIds(scope, module, readSelection(module, selected))
  const { partner, organizationId } = await companyOf(scope, partnerId)
  if (partner.state !== 'connected') throw new AppError('PARTNER_NOT_CONNECTED')
  await requireConnection(scope, organizationId)
  const chosen = await choose(scope, { profileId }, { kind, organizationId })
  if (chosen.profileId === null)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'profileId', code: 'OPTION_UNKNOWN' }])
  await listedForGood(scope)
  const give = { kind, profileId: chosen.profileId, mayShare, seesOthers }
  return startShareMany(scope, module, {
    ids,
    what: { action: 'grant', organizationId, ...give },
    partner: partner.name,
  })
}

/** Begins to take many records back. @returns the work's id */
export async function beginTakingBack(
  scope: Scope,
  module: RecordModule,
  { partnerId, ...selected }: In<ShareContracts['unshareMany']>,
): Promise<string> {
  const ids = await selectIds(scope, module, readSelection(module, selected))
  const { partner, organizationId } = await companyOf(scope, partnerId)
  return startShareMany(scope, module, {
    ids,
    what: { action: 'revoke', organizationId },
    partner: partner.name,
  })
}

type Company = { readonly partner: PartnerRow; readonly organizationId: string }

/** @throws AppError NOT_FOUND, PARTNER_NOT_CONNECTED of one that isn't here */
async function companyOf(scope: Scope, partnerId: string): Promise<Company> {
  const partner = await scope.first(partnerById(partnerId))
  if (!partner) throw new AppError('NOT_FOUND')
  if (partner.partner_organization_id === null) throw new AppError('PARTNER_NOT_CONNECTED')
  return { partner, organizationId: partner.partner_organization_id }
}
