import { type AlertKind, type AlertModule, type AlertState, alertKinds } from '@rumbo/domain/alerts/alert'
import type { Earlier, Finding } from '@rumbo/domain/alerts/crossings'
import type { Clock } from '@rumbo/domain/free-time/clock'
import type { RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { isLongOver } from './long-over.ts'

export const selectRules = () =>
  statement<{ rules: Readonly<Record<string, unknown>> }>`select rules from tenant.alert_rules`

export const saveRules = (rules: object) => statement`
  insert into tenant.alert_rules as r (organization_id, rules) values (tenant.org(), ${JSON.stringify(rules)}::jsonb)
  on conflict (organization_id) do update set rules = r.rules || excluded.rules, updated_at = now()`

/** The last alert of each kind and field, of some records. */
export const lastAlerts = (ids: readonly string[]) => statement<
  Earlier & { record_id: string; days: number | null }
>`
  select distinct on (record_id, kind, field) record_id, kind, field, holds, to_value as "to", days, clock from tenant.alerts
  where record_id = any (${ids}::uuid[]) order by record_id, kind, field, id desc`

export type NewAlert = Finding & {
  readonly id: string
  readonly record_id: string
  readonly owner_id: string | null
}

type Inserted = {
  readonly id: string
  readonly record_id: string
  readonly owner_id: string | null
  readonly field: string
  readonly days: number | null
}

/** What fires of records of a module; a moved date holds no longer than the moment. Those that another has just fired are left out. */
export const insertAlerts = (
  { table }: Pick<RecordModule, 'table'>,
  alerts: readonly NewAlert[],
): Statement<Inserted> => ({
  text: `insert into tenant.alerts (organization_id, id, record_id, kind, field, from_value, to_value, days, clock, holds,
    owner_id)
  select tenant.org(), a.id, a.record_id, a.kind, a.field, a."from", a."to", a.days, a.clock, a.kind <> 'dateMoved',
    a.owner_id
  from jsonb_to_recordset($1::jsonb) as a(id uuid, record_id uuid, kind text, field text,
    "from" text, "to" text, days integer, clock text, owner_id uuid)
    -- One that was deleted since it was looked at has none.
    join tenant.${quoted(table)} s on s.id = a.record_id
  on conflict do nothing returning id, record_id, owner_id, field, days`,
  values: [JSON.stringify(alerts)],
})

export type Going = Finding & { readonly record_id: string }

/** Says what goes on holding as it is now. Gives those of which something is new. */
export const renewAlerts = (going: readonly Going[]) => statement<{ id: string }>`
  update tenant.alerts a set from_value = g."from", to_value = g."to", days = g.days, clock = g.clock
  from jsonb_to_recordset(${JSON.stringify(going)}::jsonb) as g(record_id uuid, kind text, field text, "from" text,
    "to" text, days integer, clock text)
  where a.record_id = g.record_id and a.kind = g.kind and a.field = g.field and a.holds
    and (a.from_value, a.to_value, a.days, a.clock) is distinct from (g."from", g."to", g.days, g.clock)
  returning a.id`

export type Ended = { readonly record_id: string; readonly kind: AlertKind; readonly field: string }

/** What holds no more; where nobody has closed it, the product does. */
export const endAlerts = (ended: readonly Ended[]) => statement<{ id: string; record_id: string }>`
  with ended as (
    update tenant.alerts a set holds = false
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(record_id uuid, kind text, field text)
    where a.record_id = e.record_id and a.kind = e.kind and a.field = e.field and a.holds
    returning a.id, a.record_id, a.closed_at)
  select id, record_id from ended where closed_at is null`

export const closePassed = (ids: readonly string[]) => statement`
  with passed as (
    update tenant.alerts set closed_at = now(), closed_reason = 'passed'
    where id = any (${ids}::uuid[]) and closed_at is null returning id, record_id)
  insert into tenant.alert_steps (organization_id, record_id, alert_id, what)
  select tenant.org(), record_id, id, 'passed' from passed`

export type AlertRow = {
  readonly id: string
  readonly record_id: string
  readonly module: AlertModule
  readonly kind: AlertKind
  readonly field: string
  readonly from_value: string | null
  readonly to_value: string | null
  readonly days: number | null
  readonly clock: Clock | null
  readonly holds: boolean
  readonly owner_id: string | null
  readonly owner_name: string | null
  readonly next_step: string | null
  readonly due_on: string | null
  readonly snoozed_until: string | null
  readonly is_snoozed: boolean
  readonly closed_at: string | null
  readonly closed_reason: 'done' | 'expected' | 'wrong' | 'notOurs' | 'passed' | null
  readonly closed_note: string | null
  readonly closed_by: string | null
  readonly closed_by_name: string | null
  readonly created_at: string
  readonly is_long_over: boolean
}

const nameOf = (user: string) =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.email)`
const alertRow = `select a.id, a.record_id,
  (select r.module from tenant.records r where r.id = a.record_id) as module, a.kind, a.field, a.from_value, a.to_value, a.days, a.clock, a.holds, a.owner_id,
  ${nameOf('o')} as owner_name, a.next_step, a.due_on::text, a.snoozed_until,
  coalesce(a.snoozed_until > now(), false) as is_snoozed, a.closed_at, a.closed_reason, a.closed_note, a.closed_by,
  ${nameOf('c')} as closed_by_name, a.created_at, ${isLongOver} as is_long_over
  from tenant.alerts a left join tenant.users o on o.id = a.owner_id left join tenant.users c on c.id = a.closed_by`

type AlertQuery = {
  readonly state: AlertState
  readonly kind?: AlertKind | undefined
  readonly owner?: 'me' | 'nobody' | undefined
  /** The last day of a next step, 'YYYY-MM-DD'. */
  readonly dueUntil?: string | undefined
  readonly recordId?: string | undefined
  readonly age?: 'present' | 'longOver' | undefined
  readonly cursor?: string | undefined
  readonly most: number
}

const kindsInOrder = alertKinds.map((kind) => `'${kind}'`).join(', ')

/** How soon an open alert wants work: money that is spent or about to be, then what is held or missed, then dates and silence. The index `alerts_by_urgency` is of this expression. */
const urgencyOf = (alert: string) => `(case when ${alert}.kind = 'freeTime' and ${alert}.days <= 0 then 1
  else 2 + coalesce(array_position(array[${kindsInOrder}], ${alert}.kind), ${alertKinds.length}) end)`

const standing = {
  open: 'a.closed_at is null and coalesce(a.snoozed_until <= now(), true)',
  snoozed: 'a.closed_at is null and a.snoozed_until > now()',
  closed: 'a.closed_at is not null',
} as const satisfies Record<AlertState, string>

/** What is most urgent first, the newest first among equals and of closed ones. */
export const selectAlerts = ({ most, ...query }: AlertQuery): Statement<AlertRow> => {
  const urgency = query.state === 'closed' ? () => '0' : urgencyOf
  return {
    text: `${alertRow}
    left join lateral (
      select b.id, ${urgency('b')} as urgency from tenant.alerts b where b.id = $4
    ) last on true
    where ${standing[query.state]} and ($1::text is null or a.kind = $1)
      and case $2 when 'me' then a.owner_id = tenant.acting_user() when 'nobody' then a.owner_id is null else true end
      and ($3::uuid is null or a.record_id = $3) and (last.id is null or (${urgency('a')}, last.id) > (last.urgency, a.id))
      and ($5::date is null or a.due_on <= $5)
      and ($7::text is null or ${isLongOver} = ($7 = 'longOver'))
    order by ${query.state === 'closed' ? '' : `${urgency('a')}, `}a.id desc limit $6`,
    values: [
      query.kind ?? null,
      query.owner ?? null,
      query.recordId ?? null,
      query.cursor ?? null,
      query.dueUntil ?? null,
      most,
      query.age ?? null,
    ],
  }
}

export const selectAlert = (id: string): Statement<AlertRow> => ({
  text: `${alertRow} where a.id = $1`,
  values: [id],
})

/** Locks one; what was read before may be old. */
export const lockAlert = (id: string) => statement<{ id: string }>`
  select id from tenant.alerts where id = ${id} for update`

/** What is worked on it, as it is to be. */
export type Working = {
  readonly owner_id: string | null
  readonly next_step: string | null
  readonly due_on: string | null
  readonly snoozed_until: string | null
}

export const saveWorking = (id: string, to: Working) => statement`
  update tenant.alerts set owner_id = ${to.owner_id}, next_step = ${to.next_step}, due_on = ${to.due_on},
    snoozed_until = ${to.snoozed_until} where id = ${id}`

export const closeOne = (id: string, { reason, note }: { reason: string; note: string | null }) => statement`
  update tenant.alerts set closed_at = now(), closed_reason = ${reason}, closed_note = ${note},
    closed_by = tenant.acting_user() where id = ${id}`

export const reopenOne = (id: string) => statement`
  update tenant.alerts set closed_at = null, closed_reason = null, closed_note = null, closed_by = null,
    snoozed_until = null where id = ${id}`

export type Step = { readonly what: string; readonly told: string | null }

export const insertSteps = (alert: Pick<AlertRow, 'id' | 'record_id'>, steps: readonly Step[]) => statement`
  insert into tenant.alert_steps (organization_id, record_id, alert_id, user_id, what, told)
  select tenant.org(), ${alert.record_id}, ${alert.id}, tenant.acting_user(), s.what, s.told
  from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(what text, told text)`

export type StepRow = {
  readonly at: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly what: 'owner' | 'nextStep' | 'dueOn' | 'snoozed' | 'closed' | 'reopened' | 'passed'
  readonly told: string | null
}

export const stepsOf = (id: string): Statement<StepRow> => ({
  text: `select s.created_at as at, s.user_id, ${nameOf('u')} as user_name, s.what, s.told
    from tenant.alert_steps s left join tenant.users u on u.id = s.user_id where s.alert_id = $1 order by s.id desc limit 200`,
  values: [id],
})

/** An active member by their id. */
export const memberNamed = (id: string): Statement<{ id: string; name: string }> => ({
  text: `select u.id, ${nameOf('u')} as name from tenant.members m join tenant.users u on u.id = m.user_id
    where m.user_id = $1 and m.status = 'active'`,
  values: [id],
})
