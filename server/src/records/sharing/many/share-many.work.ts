import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { grantShares } from '../../../access/share/grant.ts'
import { maxShared, type RefusedShare } from '../../../access/share/lock-own.ts'
import { recordsByModule } from '../../../access/share/records-by-module.ts'
import { revokeShares } from '../../../access/share/revoke.ts'
import { afterOf } from '../../../access/works/note-batch.ts'
import type { WorkKind } from '../../../access/works/work-kind.ts'
import { fixIds, nextRecords, noteRecords } from '../../../access/works/work-records.ts'
import { startWork } from '../../../access/works/works.ts'

/** What is done with many own records: given to an organization, or revoked from it. */
export type SharingMany =
  | {
      readonly action: 'grant'
      readonly organizationId: string
      readonly kind: CollaboratorKind
      readonly profileId: string
      readonly mayShare: boolean
      readonly seesOthers: boolean
    }
  | { readonly action: 'revoke'; readonly organizationId: string }

/** The same share for many records of a module, as a work; one that can't be shared doesn't stop the others. */
export const shareMany: WorkKind = {
  id: 'records-share',
  module: 'ofInput',
  step: async (scope, work) => {
    const records = await scope.all(nextRecords(work.id, afterOf(work), maxShared))
    const ids = records.map(({ record_id }) => record_id)
    const { module, ...what } = work.input as SharingMany & { readonly module: string }
    const own = await recordsOf(scope, module, ids)
    const { changed, refused: unshared } = await shareBatch(scope, what, own)
    const known = new Set(own)
    const others = ids.flatMap((id): Refused[] => (known.has(id) ? [] : [{ id, code: 'NOT_FOUND' }]))
    const refused = [...unshared, ...others]
    const noted = refused.map(({ id, code }) => ({ id, changes: null, refused: [{ path: 'id', code }] }))
    if (noted.length > 0) await scope.all(noteRecords(work.id, noted))
    return {
      cursor: ids.length < maxShared ? null : (ids.at(-1) ?? null),
      done: ids.length,
      changed,
      refused: refused.length,
    }
  },
}

/** Those of some records that the organization holds as records of a module: a caller may have named any. */
async function recordsOf(scope: Scope, moduleId: string, ids: readonly string[]): Promise<readonly string[]> {
  const held = await recordsByModule(scope, ids)
  return held.find(({ module }) => module.id === moduleId)?.ids ?? []
}

type Refused = { readonly id: string; readonly code: RefusedShare['code'] | 'PARTNER_NOT_CONNECTED' }
type Batch = { readonly changed: number; readonly refused: readonly Refused[] }

async function shareBatch(scope: Scope, what: SharingMany, ids: readonly string[]): Promise<Batch> {
  if (ids.length === 0) return { changed: 0, refused: [] }
  const { organizationId } = what
  if (what.action === 'revoke') {
    const { revoked, refused } = await revokeShares(scope, { ids, organizationId })
    return { changed: revoked.length, refused }
  }
  const { kind, profileId, mayShare, seesOthers } = what
  const share = { to: { organizationId }, kind, profile: { id: profileId }, mayShare, seesOthers }
  try {
    const { granted, refused } = await grantShares(scope, { ids, ...share })
    return { changed: granted.length, refused }
  } catch (error) {
    // The connection ended meanwhile; it is required before anything is written.
    if (!(error instanceof AppError) || error.code !== 'PARTNER_NOT_CONNECTED') throw error
    return { changed: 0, refused: ids.map((id) => ({ id, code: 'PARTNER_NOT_CONNECTED' })) }
  }
}

/** Begins to share many records of a module, or to take them back. @returns the work's id */
export async function startShareMany(
  scope: Scope,
  module: RecordModule,
  {
    ids,
    what,
    partner,
  }: { readonly ids: readonly string[]; readonly what: SharingMany; readonly partner?: string },
): Promise<string> {
  const id = await startWork(scope, shareMany, {
    input: { module: module.id, ...what },
    title: { action: what.action, ...(partner === undefined ? {} : { partner }) },
    fix: (workId) => fixIds(scope, workId, ids),
  })
  noteIdempotencyRecord(scope, id)
  return id
}
