import type { Rights } from '@rumbo/domain/access/rights'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { rightsFor, type StoredProfile } from '../rights.ts'
import type { Scope } from '../scope.ts'
import type { Locked } from './lock.ts'
import type { Target } from './target.ts'

/** Another organization that holds the record, with what its profile lets it see. */
export type Viewer = { readonly organizationId: string; readonly sees: Rights }

/** A live share with its profile as it is now. */
export type ShareRow = {
  organization_id: string
  profile_id: string
  profile_version: number
  rights: unknown
}

/** Who holds a locked record beside the owner, and the acting organization's own rights on it. */
export type Sharing = {
  readonly acting: Rights
  /** What the profile lets into the acting organization's own row; null where it owns the record. */
  readonly held: Rights | null
  readonly viewers: readonly Viewer[]
}

/**
 * Reads the live shares of a record. Asked after the lock, so that a share or profile taken away meanwhile counts.
 * @throws AppError NOT_FOUND where the acting organization's share has gone
 */
export async function readSharing(
  scope: Scope,
  module: RecordModule,
  { target, locked }: { target: Target; locked: Locked },
): Promise<Sharing> {
  const shares = isHeldByOthers(locked)
    ? await ask<ShareRow>(
        scope,
        `select s.organization_id, s.profile_id, p.version as profile_version, p.rights
         from record.shares s join record.profiles p on p.id = s.profile_id and p.organization_id = s.owner_organization_id
         where s.record_id = $1 order by s.organization_id`,
        [target.recordId],
      )
    : []
  const sharing = sharingOf(scope, module, { locked, shares })
  if (!sharing) throw new AppError('NOT_FOUND')
  return sharing
}

/** Whether a record has rows of several organizations; else its shares needn't be read. */
export function isHeldByOthers(locked: Locked): boolean {
  return locked.count > 1 || locked.owner.organizationId !== locked.own.organizationId
}

/** What shares come to for the one who acts; undefined where it holds no live share of another's record. */
export function sharingOf(
  scope: Scope,
  module: RecordModule,
  { locked, shares }: { locked: Locked; shares: readonly ShareRow[] },
): Sharing | undefined {
  const record = { createdBy: locked.own.createdBy, assignedTo: locked.own.assignedTo }
  const mine = shares.find((share) => share.organization_id === scope.organizationId)
  if (locked.owner.organizationId !== locked.own.organizationId && !mine) return undefined
  return {
    acting: rightsFor(scope, module, mine ? { record, profile: profileOf(mine) } : { record }),
    held: mine ? rightsFor(null, module, { profile: profileOf(mine) }) : null,
    viewers: shares
      .filter((share) => share.organization_id !== scope.organizationId)
      .map((share) => ({
        organizationId: share.organization_id,
        sees: rightsFor(null, module, { profile: profileOf(share) }),
      })),
  }
}

function profileOf({ profile_id, profile_version, rights }: ShareRow): StoredProfile {
  return { id: profile_id, version: profile_version, rights }
}
