import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { refuseStale, requirePresentCatalogue } from '../../rights/catalogue-version.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, heldColumns, joinProfile, rightsFor } from '../../rights/rights.ts'
import { askNamed } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Locked } from '../locks/lock.ts'
import type { Target } from '../locks/target.ts'

/** Another organization that holds the record, with what its profile lets it see. */
export type Holder = { readonly organizationId: string; readonly sees: Rights }

/** A live share with its profile as it is now. */
export type ShareRow = HeldProfile

/** Who holds a locked record besides the owner, and the acting organization's own rights on it. */
export type Sharing = {
  readonly acting: Rights
  /** What the profile lets into the acting organization's own row; null where it owns the record. */
  readonly held: Rights | null
  readonly holders: readonly Holder[]
}

/**
 * Reads the live shares of a record. Called after the lock, so that a share or profile taken away meanwhile counts.
 * @throws AppError NOT_FOUND where the acting organization's share has gone
 */
export async function readSharing(
  scope: Scope,
  module: RecordModule,
  { target, locked }: { target: Target; locked: Locked },
): Promise<Sharing> {
  if (locked.isSharedAlone && module.catalogue.organizationId) await requirePresentCatalogue(scope)
  const shares = isHeldByOthers(locked) ? await readShares(scope, target.recordId) : []
  const sharing = sharingOf(scope, module, { locked, shares })
  if (!sharing) throw new AppError('NOT_FOUND')
  return sharing
}

type VersionedShare = Omit<ShareRow, 'id'> & {
  readonly id: string | null
  readonly catalogue_version: number
}

const sharesOfRecord = `select o.catalogue_version, h.* from tenant.organization o left join (
    select ${heldColumns} from record.shares s ${joinProfile} where s.record_id = $1) h on true
  order by h."organizationId"`

/** Live shares, and whether the catalogue that they are read by is the present one, in one statement. */
async function readShares(scope: Scope, recordId: string): Promise<readonly ShareRow[]> {
  const rows = await askNamed<VersionedShare>(scope, { name: 'shares of a record', text: sharesOfRecord }, [
    recordId,
  ])
  if (rows[0]) refuseStale(scope, rows[0].catalogue_version)
  return rows.flatMap(({ id, catalogue_version: _version, ...share }) =>
    id === null ? [] : { id, ...share },
  )
}

/** Whether several organizations hold a record, or may since its lock was requested; else its shares needn't be read. */
export function isHeldByOthers(locked: Locked): boolean {
  return locked.isShared || locked.count > 1 || locked.owner.organizationId !== locked.own.organizationId
}

/** The rights that shares give to the acting organization and others; undefined where it holds no live share of another's record. */
export function sharingOf(
  scope: Scope,
  module: RecordModule,
  { locked, shares }: { locked: Locked; shares: readonly ShareRow[] },
): Sharing | undefined {
  const record = { createdBy: locked.own.createdBy, assignedTo: locked.own.assignedTo }
  const mine = shares.find((share) => share.organizationId === scope.organizationId)
  if (locked.owner.organizationId !== locked.own.organizationId && !mine) return undefined
  return {
    acting: rightsFor(scope, module, mine ? { record, profile: mine } : { record }),
    held: mine ? rightsFor(null, module, { profile: mine }) : null,
    holders: shares
      .filter((share) => share.organizationId !== scope.organizationId)
      .map((share) => ({
        organizationId: share.organizationId,
        sees: rightsFor(null, module, { profile: share }),
      })),
  }
}
