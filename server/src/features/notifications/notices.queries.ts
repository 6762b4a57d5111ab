import type { Lane } from '@rumbo/domain/chats/lane'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Clock } from '@rumbo/domain/free-time/clock'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { NoticeKind } from '@rumbo/domain/notifications/notice'
import type { RoleRow } from '../../access/rights/role-rows.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

export type NoticeRow = {
  readonly id: string
  /** Of messages that are about no record, their chat. */
  readonly record_id: string
  readonly kind: NoticeKind
  readonly history_id: string | null
  readonly field: string | null
  readonly days: number | null
  readonly clock: Clock | null
  readonly created_at: string
  readonly read_at: string | null
  /** The record's module; `chats` of messages that are about no record. */
  readonly module: string | null
  /** Of messages: their chat. */
  readonly chat_id: string | null
  /** Of messages: the lane that they are in, as long as the organization reads it. */
  readonly lane: Lane | null
}

type NoticeQuery = {
  readonly unread: boolean
  readonly kind?: NoticeKind | undefined
  readonly before?: string | undefined
  readonly most: number
}

/** A notice of messages is of the chat that it names. */
export const noticeColumns = `n.id, coalesce(n.record_id, split_part(n.once, ' ', 2)::uuid) as record_id, n.kind, n.history_id::text, n.field, n.days, n.clock, n.created_at, n.read_at,
  case when n.record_id is null then 'chats' else (select r.module from tenant.records r where r.id = n.record_id) end as module,
  case when n.kind in ('mention', 'message')
    then (select c.lane from record.chats c where c.id = split_part(n.once, ' ', 2)::uuid) end as lane,
  case when n.kind in ('mention', 'message') then split_part(n.once, ' ', 2) end as chat_id`

/** Notices of the acting user, newest first. */
export const selectNotices = ({ unread, kind, before, most }: NoticeQuery): Statement<NoticeRow> => ({
  text: `select ${noticeColumns} from tenant.notices n
    where user_id = tenant.acting_user()
      and (not $1::boolean or read_at is null)
      and ($2::text is null or kind = $2)
      and ($3::uuid is null or id < $3)
    order by id desc limit $4::integer`,
  values: [unread, kind ?? null, before ?? null, most],
})

export const markOne = (id: string, read: boolean) => statement<{ id: string }>`
  update tenant.notices set read_at = case when ${read}::boolean then coalesce(read_at, now()) end
  where id = ${id} and user_id = tenant.acting_user() returning id`

export const markUntil = (id: string) => statement`
  update tenant.notices set read_at = now() where user_id = tenant.acting_user() and read_at is null and id <= ${id}`

/** Shipments that the acting user doesn't wish to hear of, those silenced last first. */
export const silenced = (most: number) => statement<{ id: string }>`
  select shipment_id as id from tenant.shipment_notifications
  where user_id = tenant.acting_user() and not enabled order by updated_at desc limit ${most}::integer`

/** Notices that a mail is due for, oldest first; another server that writes the same mail waits, and finds none. */
export const lockDueForMail = (most: number): Statement<NoticeRow> => ({
  text: `select ${noticeColumns} from tenant.notices n
    where user_id = tenant.acting_user() and mail_at <= now() order by id limit $1::integer for update of n`,
  values: [most],
})

export const markMailed = (ids: readonly string[]) => statement`
  update tenant.notices set mail_at = null where id = any (${ids}::uuid[])`

/** Has a mail leave of what was notified of before, where none waits: more was written since the last one. */
export const mailAgain = (
  notices: readonly Pick<NewNotice, 'user_id' | 'record_id' | 'once' | 'mail_at'>[],
) => statement`
  update tenant.notices n set mail_at = m.mail_at
  from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as m(user_id uuid, record_id uuid, once text, mail_at timestamptz)
  where n.user_id = m.user_id and n.record_id is not distinct from m.record_id and n.once = m.once and n.mail_at is null and m.mail_at is not null`

/** Puts off mails of notices until a time, in ms since 1970. */
export const putOffMails = (ids: readonly string[], until: number) => statement`
  update tenant.notices set mail_at = ${new Date(until).toISOString()}::timestamptz where id = any (${ids}::uuid[])`

/** Ends the mails of a user who is no active member any more. */
export const endMailsOf = (userId: string) => statement`
  update tenant.notices set mail_at = null where user_id = ${userId} and mail_at is not null
    and not exists (select from tenant.members m where m.user_id = ${userId} and m.status = 'active')`

/** A change of a shipment as history has it. */
export type ChangeRow = {
  readonly id: string
  readonly record_id: string
  readonly user_id: string | null
  readonly changes: readonly { readonly field: string; readonly from: Json; readonly to: Json }[]
}

/** A record that there may be notices of; `changed_at`: the change that it is about, where it is about one. */
export type DueRow = { readonly record_id: string; readonly changed_at: string | null }

/** Records that a batch of the organization wrote at some times. */
export const writtenAt = (times: readonly string[]) => statement<{ id: string }>`
  select s.id || ' ' || to_char(t.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as id
  from unnest(${times}::timestamptz[]) as t(time) join tenant.shipments s on s.updated_at = t.time`

/** What history says of changes: of the record itself, of its shared side, by their times; its making is none. */
export const changesAt = (due: readonly DueRow[]) => statement<ChangeRow>`
  select distinct h.id::text, h.record_id, h.user_id, h.changes
  from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(record_id uuid, changed_at timestamptz)
    join record.record_history h on h.record_id = d.record_id
      and h.created_at = d.changed_at
  where h.module = 'shipments' and h.shared and h.way not in ('import', 'demo')
    and not h.changes @> '[{"field": "name", "from": null}]'`

/** What decides who gets notices of a shipment. */
export type NoticeShipment = {
  readonly id: string
  readonly profile_id: string | null
  readonly mode: Mode
  readonly eta: string | null
  readonly ata: string | null
  readonly free_days_countdown: number | null
  readonly free_time_state: string | null
  readonly last_free_day: string | null
  readonly free_time_clock: Clock | null
  /** Members whose own it is: who made it, whom it is assigned to, who takes part in it. */
  readonly own_of: readonly string[]
  /** Members who don't wish to hear of it. */
  readonly silent_for: readonly string[]
}

const shipmentColumns = `s.id, s.profile_id, s.freight_type as mode, s.eta::text, s.ata::text,
  s.free_days_countdown::float8, s.free_time_state, s.last_free_day::text, s.free_time_clock, array(
    select s.create_by_user_id where s.create_by_user_id is not null
    union select p.id from tenant.users p where p.id::text = s.assigned_to ->> 'code'
    union select p.user_id from tenant.participants p where p.record_id = s.id and p.user_id is not null
    union select m.user_id from tenant.participants p join tenant.team_members m on m.team_id = p.team_id
      where p.record_id = s.id) as own_of,
  array(select n.user_id from tenant.shipment_notifications n where n.shipment_id = s.id and not n.enabled) as silent_for`

/** Shipments that aren't archived. */
export const shipmentsForNotices = (ids: readonly string[]): Statement<NoticeShipment> => ({
  text: `select ${shipmentColumns} from tenant.shipments s where s.id = any ($1::uuid[]) and not s.archived`,
  values: [ids],
})

type Near = {
  readonly after: string
  /** The last day of an arrival, 'YYYY-MM-DD', and the most days of free time left, that anybody gets notices of. */
  readonly until: string
  readonly days: number
  readonly most: number
}

/** The next shipments by sea that may be near their arrival or the end of their free time, in the order of their ids. */
export const nearShipments = ({ after, until, days, most }: Near): Statement<NoticeShipment> => ({
  text: `select ${shipmentColumns} from tenant.shipments s where s.id > $1::uuid and not s.archived
    and s.freight_type = 'ocean' and ((s.ata is null and s.eta <= $2::date) or s.free_days_countdown <= $3)
    order by s.id limit $4`,
  values: [after, until, days, most],
})

export type MemberRow = RoleRow & {
  readonly user_id: string
  readonly time_zone: string | null
  readonly settings: Readonly<Record<string, unknown>> | null
  /** When the mail leaves that waits for them, and the one of messages. */
  readonly mail_at: string | null
  readonly chat_mail_at: string | null
}

/** Those who may get notices. */
export const activeMembers = () => statement<MemberRow>`
  select m.user_id, u.time_zone, s.settings, r.id as role_id, r.name as role_name, r.built_in, r.permissions,
    r.version as role_version,
    w.mail_at, w.chat_mail_at
  from tenant.members m join tenant.users u on u.id = m.user_id join tenant.roles r on r.id = m.role_id
    left join tenant.notification_settings s on s.user_id = m.user_id
    cross join lateral (select
      (select n.mail_at from tenant.notices n
        where n.user_id = m.user_id and n.mail_at is not null and n.kind not in ('mention', 'message')
        order by n.mail_at limit 1) as mail_at,
      (select n.mail_at from tenant.notices n
        where n.user_id = m.user_id and n.mail_at is not null and n.kind in ('mention', 'message')
        order by n.mail_at limit 1) as chat_mail_at) w
  where m.status = 'active'`

export type NewNotice = {
  readonly user_id: string
  /** Null: it is of messages that are about no record. */
  readonly record_id: string | null
  readonly kind: NoticeKind
  readonly once: string
  readonly history_id: string | null
  readonly field: string | null
  readonly days: number | null
  readonly clock: Clock | null
  readonly mail_at: string | null
}

/** Inserts notices that aren't there yet, under ids in the order of the notices. */
export const insertNotices = (notices: readonly (NewNotice & { readonly id: string })[]) => statement<{
  user_id: string
}>`
  insert into tenant.notices (organization_id, id, user_id, record_id, kind, once, history_id, field, days, clock,
    mail_at, push_at)
  select tenant.org(), n.id, n.user_id, n.record_id, n.kind, n.once, n.history_id, n.field, n.days, n.clock, n.mail_at,
    case when exists (select from tenant.push_subscriptions p where p.user_id = n.user_id) then now() end
  from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(id uuid, user_id uuid, record_id uuid, kind text,
    once text, history_id bigint, field text, days integer, clock text, mail_at timestamptz)
  on conflict do nothing returning user_id`

const first = '00000000-0000-0000-0000-000000000000'

/** Begins a day, or finds how far it is; waits for another server that is at it. Null: through with it. */
export const beginNoticeDay = (day: string) => statement<{
  after: string | null
  watched_after: string | null
}>`
  insert into tenant.notice_days as d (organization_id, day, after, watched_after)
  values (tenant.org(), ${day}::date, ${first}, ${first})
  on conflict (organization_id) do update
    set day = excluded.day, after = case when d.day < excluded.day then excluded.after else d.after end,
      watched_after = case when d.day < excluded.day then excluded.watched_after else d.watched_after end
  returning after, watched_after`

/** Begins the watch of a day once more; waits for another server that is at it. */
export const watchAllAgain = () => statement`update tenant.notice_days set watched_after = ${first}`

export const saveNoticeDay = ({ after, watched }: { after: string | null; watched: string | null }) =>
  statement`update tenant.notice_days set after = ${after}::uuid, watched_after = ${watched}::uuid`
