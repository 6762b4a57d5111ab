import { statement } from '../../access/scope/statement.ts'

type Ahead = { readonly dueDate: number; readonly expiryDate: number }

/** A document with a day that is near. */
type NearRow = {
  readonly id: string
  readonly field: 'dueDate' | 'expiryDate'
  readonly date: string
  /** Until that day. */
  readonly days: number
}

/** Documents of the acting user with a day from today on that is near, the nearest first. */
export const nearOf = (today: string, { dueDate, expiryDate }: Ahead) => statement<NearRow>`
  select d.id, near.field, near.date::text, near.date - ${today}::date as days
  from tenant.documents d cross join lateral (values
    ('dueDate', d.due_date, ${dueDate}::integer), ('expiryDate', d.expiry_date, ${expiryDate}::integer))
    as near(field, date, ahead)
  where d.create_by_user_id = tenant.acting_user() and not d.archived
    and near.date between ${today}::date and ${today}::date + near.ahead
  order by near.date, d.id limit 500`

/** When the acting user is to be reminded next: at eight in the morning of their time zone. */
export const nextOf = (timeZone: string, { dueDate, expiryDate }: Ahead) => statement<{
  readonly at: string | null
}>`
  select min(at) as at from (
    select ((near.date - near.ahead)::timestamp + interval '8 hours') at time zone ${timeZone}::text as at
    from tenant.documents d cross join lateral (values
      (d.due_date, ${dueDate}::integer), (d.expiry_date, ${expiryDate}::integer)) as near(date, ahead)
    where d.create_by_user_id = tenant.acting_user() and not d.archived and near.date is not null) moments
  where at > now()`

/** Whose some documents are. */
export const usersOf = (ids: readonly string[]) => statement<{ readonly id: string }>`
  select distinct create_by_user_id as id from tenant.documents
  where id = any (${ids}::uuid[]) and create_by_user_id is not null`
