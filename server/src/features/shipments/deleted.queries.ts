import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { type Statement, statement } from '../../access/scope/statement.ts'

export type DeletedRow = {
  readonly id: string
  readonly name: string | null
  readonly variant: string | null
  readonly number: string | null
  readonly deleted_at: string
  /** The same to the microsecond, for the next page. */
  readonly position: string
  readonly deleted_by: string | null
  readonly deleted_by_name: string | null
  readonly expires_at: string
}

/** What can still be taken back, newest first, after a position. */
export const deletedAfter = (
  module: string,
  after: { readonly at: string; readonly id: string } | null,
  most: number,
): Statement<DeletedRow> => statement<DeletedRow>`
  select d.id, d.name, d.variant, d.number, d.deleted_at, d.deleted_at::text as position, d.deleted_by,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as deleted_by_name,
    d.deleted_at + make_interval(days => ${daysKept}::integer) as expires_at
  from tenant.deleted_records d left join tenant.users u on u.id = d.deleted_by
  where d.module = ${module} and d.deleted_at > now() - make_interval(days => ${daysKept}::integer)
    and (${after?.at ?? null}::timestamptz is null or (d.deleted_at, d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
  order by d.deleted_at desc, d.id desc limit ${most}::integer`
