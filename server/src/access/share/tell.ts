import type { Json } from '@rumbo/domain/fields/field-type'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { sourceOf } from '../change/write/history.ts'
import { ask } from '../scope/connection.ts'
import { parameters } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** What a share lets its holder do, as history keeps it; null where there is none. */
export type ShareInHistory = {
  readonly organization: string
  readonly kind: string
  readonly profile: string
  readonly mayShare: boolean
  readonly seesOthers: boolean
} | null

/** A share as it is stored, as far as history keeps it. */
export type StoredShare = {
  readonly record_id: string
  readonly organization_id: string
  readonly kind: string
  readonly profile_id: string
  readonly may_share: boolean
  readonly sees_others: boolean
}

export const inHistory = (share: StoredShare): ShareInHistory => ({
  organization: share.organization_id,
  kind: share.kind,
  profile: share.profile_id,
  mayShare: share.may_share,
  seesOthers: share.sees_others,
})

/**
 * A line of the owner's history for each record: whom it was given to or taken from. It goes to the holders too; who may read
 * which of them, `read/history-names.ts` says.
 */
export async function noteShares(
  scope: Scope,
  lines: readonly { readonly id: string; readonly from: ShareInHistory; readonly to: ShareInHistory }[],
): Promise<void> {
  if (lines.length === 0) return
  const p = parameters()
  const { actor } = scope
  const by = actor.kind === 'job' && actor.onBehalfOf ? { by: actor.onBehalfOf } : {}
  const noted = lines.map(({ id, from, to }) => {
    const change = { field: shareChange, from: from && { ...from, ...by }, to: to && { ...to, ...by } }
    return { id, changes: [change] as Json }
  })
  await ask(
    scope,
    `insert into tenant.record_history (organization_id, record_id, module, shared, user_id, way, source, changes)
     select tenant.org(), l.id, r.module, true, ${p.add(scope.user?.id ?? null, 'uuid')},
       ${p.add(actor.way, 'text')}, ${p.add(sourceOf(scope, actor), 'text')}, l.changes
     from jsonb_to_recordset(${p.add(noted, 'jsonb')}) as l(id uuid, changes jsonb)
       join tenant.records r on r.id = l.id`,
    p.values,
  )
}

type Telling = {
  readonly recordIds: readonly string[]
  readonly organizationId: string
  /** What became of the other organization's hold on them; null: it has other rights. */
  readonly happened?: 'shared' | 'ended' | null
}

/**
 * One event a module for another organization, and one for one's own, of records that came, went or have other rights: it names no
 * field, so whoever has them open reads them again.
 */
export async function tellOf(
  scope: Scope,
  { recordIds, organizationId, happened = null }: Telling,
): Promise<void> {
  if (recordIds.length === 0) return
  await ask(
    scope,
    `with changed as (
       select r.module, array_agg(r.id order by r.id) as ids from tenant.records r where r.id = any ($2::uuid[])
       group by r.module)
     insert into record.outbox (organization_id, module, record_id, record_ids, fields, way, happened)
     select $1::uuid, module, ids[1], case when cardinality(ids) > 1 then ids end, '{}'::text[], $3, $4::text from changed
     union all
     select tenant.org(), module, case when cardinality(ids) = 1 then ids[1] end, null, '{}'::text[], $3, null
     from changed`,
    [organizationId, recordIds, scope.actor.way, happened],
  )
}
