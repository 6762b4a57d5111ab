import type { RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'

/** How far a person has seen the history of a module: all up to the floor, and what is in the ranges above it. */
export type SeenMark = { readonly floor: string; readonly seen: string; readonly at: string }

/** When somebody last marked all as seen; null: never. */
export type Since = { readonly since: string | null }

/** The reader's mark; null where they never looked, or no person reads. */
export async function seenMark(scope: Scope, { id }: RecordModule): Promise<SeenMark | null> {
  if (!scope.user) return null
  const [mark] = await ask<SeenMark>(
    scope,
    `select floor_id::text as floor, seen::text as seen, seen_at as at from tenant.seen_marks
     where user_id = $1 and module = $2`,
    [scope.user.id, id],
  )
  return mark ?? null
}

/** What is to be marked: all, or some records; up to a line of history; only where nothing was marked before. */
export type ToMark = {
  readonly ids?: readonly string[] | undefined
  readonly until?: string | undefined
  readonly begin: boolean
}

/** The history as it is now, up to a line of it. */
const reached = (
  until: string,
): string => `select least(h.floor_id, coalesce(${until}, h.floor_id)) as floor_id,
    case when ${until} is null then h.seen else h.seen * int8multirange(int8range(null, ${until}, '[]')) end as seen
  from system.history_reached() h`

/** A mark only ever moves on: what one page marked, another that is behind doesn't take away. */
const moved = (mark: string): string => `floor_id = greatest(${mark}.floor_id, excluded.floor_id),
    seen = (${mark}.seen + excluded.seen)
      - int8multirange(int8range(null, greatest(${mark}.floor_id, excluded.floor_id), '[]')),
    seen_at = excluded.seen_at, before_floor_id = ${mark}.floor_id, before_seen = ${mark}.seen, before_at = ${mark}.seen_at`

/** Marks as seen what others changed. A key sees nothing, so it marks nothing. */
export async function markSeen(
  scope: Scope,
  module: RecordModule,
  { ids, until, begin }: ToMark,
): Promise<Visible<Since>> {
  if (scope.user && ids) {
    await ask(
      scope,
      `insert into tenant.seen_records as m (organization_id, user_id, record_id, floor_id, seen, before_floor_id, before_seen, before_at)
       select tenant.org(), $1, r.id, h.floor_id, h.seen, 0, '{}', now()
       from tenant.records r, (${reached('$2::bigint')}) h where r.id = any ($3::uuid[]) and r.module = $4
       on conflict (organization_id, user_id, record_id) do ${begin ? 'nothing' : `update set ${moved('m')}`}`,
      [scope.user.id, until ?? null, ids, module.id],
    )
  } else if (scope.user) {
    await ask(
      scope,
      `insert into tenant.seen_marks as m (organization_id, user_id, module, floor_id, seen)
       select tenant.org(), $1, $3, h.floor_id, h.seen from (${reached('$2::bigint')}) h
       on conflict (organization_id, user_id, module) do ${begin ? 'nothing' : `update set ${moved('m')}`}`,
      [scope.user.id, until ?? null, module.id],
    )
    await forgetOlder(scope, module)
  }
  return sinceOf(scope, module)
}

/** Marks of single records that say nothing more than that of all, not even once its last move is undone. */
async function forgetOlder(scope: Scope, module: RecordModule): Promise<void> {
  await ask(
    scope,
    `delete from tenant.seen_records s using tenant.seen_marks m, tenant.records r
     where m.user_id = $1 and m.module = $2 and s.user_id = m.user_id and s.seen_at <= m.before_at
       and r.id = s.record_id and r.module = m.module`,
    [scope.user?.id, module.id],
  )
}

/** Undoes the last mark, once. */
export async function unmarkSeen(
  scope: Scope,
  module: RecordModule,
  ids?: readonly string[],
): Promise<Visible<Since>> {
  const back = `floor_id = before_floor_id, seen = before_seen, seen_at = before_at,
    before_floor_id = null, before_seen = null, before_at = null`
  if (scope.user && ids) {
    await ask(
      scope,
      `update tenant.seen_records set ${back} where user_id = $1 and record_id = any ($2::uuid[]) and before_at is not null`,
      [scope.user.id, ids],
    )
  } else if (scope.user) {
    await ask(
      scope,
      `update tenant.seen_marks set ${back} where user_id = $1 and module = $2 and before_at is not null`,
      [scope.user.id, module.id],
    )
  }
  return sinceOf(scope, module)
}

async function sinceOf(scope: Scope, module: RecordModule): Promise<Visible<Since>> {
  return show({ since: (await seenMark(scope, module))?.at ?? null })
}
