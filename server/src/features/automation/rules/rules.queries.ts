import type { RulePause } from '@rumbo/domain/automation/rule'
import type { Occurrence } from '@rumbo/domain/reports/occurrences'
import { type Statement, statement } from '../../../access/scope/statement.ts'

type RoleRow = {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly built_in: 'admin' | 'member' | null
  readonly permissions: unknown
  readonly version: number
}

/** A rule as it is stored, with the role that it acts with. */
export type RuleRow = {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly definition: unknown
  readonly role_id: string
  readonly role: RoleRow
  readonly is_on: boolean
  readonly tried_version: number | null
  readonly paused: RulePause | null
  readonly lost_fields: readonly string[]
  readonly paused_chain: readonly string[]
  readonly next_wall: string | null
  readonly next_at: string | null
  readonly version: number
  readonly created_by: string | null
  readonly runs: number
  readonly failed: number
  readonly last_run_at: string | null
}

/** Rules in the order in which they run: all, or some of them. */
export const selectRules = (ids: readonly string[] | null) => statement<RuleRow>`
  select r.id, r.name, r.module, r.definition, r.role_id, r.is_on, r.tried_version, r.paused, r.lost_fields, r.paused_chain,
    r.next_wall, r.next_at, r.version,
    jsonb_build_object('id', o.id, 'name', o.name, 'color', o.color, 'built_in', o.built_in, 'permissions', o.permissions,
      'version', o.version) as role,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as created_by,
    n.runs, n.failed, n.last_run_at
  from tenant.rules r join tenant.roles o on o.id = r.role_id left join tenant.users u on u.id = r.created_by
    cross join lateral (select count(*)::integer as runs, count(*) filter (where n.state = 'failed')::integer as failed,
      max(n.at) as last_run_at from tenant.rule_runs n where n.rule_id = r.id and n.state <> 'stopped') n
  where ${ids}::uuid[] is null or r.id = any (${ids}) order by r.place, r.id`

/** Rules as they act, in their order: without what is counted of them. */
export type ActingRow = Pick<
  RuleRow,
  'id' | 'name' | 'module' | 'definition' | 'role' | 'is_on' | 'paused' | 'next_wall' | 'version'
>

/** Some of the rules as they act. */
export const rulesHearing = (ids: readonly string[]) => statement<ActingRow>`
  select r.id, r.name, r.module, r.definition, r.is_on, r.paused, r.next_wall, r.version,
    jsonb_build_object('id', o.id, 'name', o.name, 'color', o.color, 'built_in', o.built_in, 'permissions', o.permissions,
      'version', o.version) as role
  from tenant.rules r join tenant.roles o on o.id = r.role_id
  where r.id = any (${ids}::uuid[]) order by r.place, r.id`

/** The same, locked until the transaction ends. */
export function rulesThatAct(ids: readonly string[]): Statement<ActingRow> {
  const rules = rulesHearing(ids)
  return { ...rules, text: `${rules.text} for no key update of r` }
}

export const namesOfRules = (ids: readonly string[]) => statement<{ id: string; name: string }>`
  select id, name from tenant.rules where id = any (${ids}::uuid[])`

export const countRules = () => statement<{ count: number }>`
  select count(*)::integer as count from tenant.rules`

type Kept = { readonly id: string; readonly name: string; readonly module: string; readonly roleId: string }

/** It runs after all others. */
export const insertRule = ({ id, name, module, roleId }: Kept, definition: object) => statement`
  insert into tenant.rules (organization_id, id, name, module, definition, role_id, place, created_by)
  select tenant.org(), ${id}, ${name}, ${module}, ${JSON.stringify(definition)}::jsonb, ${roleId},
    coalesce(max(place), 0) + 1, tenant.acting_user() from tenant.rules`

/** A rule that was changed is off until it was tried again. */
export const updateRule = (
  { id, name, module, roleId }: Kept,
  definition: object,
  version: number,
) => statement<{ id: string }>`
  update tenant.rules set name = ${name}, module = ${module}, definition = ${JSON.stringify(definition)}::jsonb, role_id = ${roleId},
    is_on = false, paused = null, lost_fields = '{}', paused_chain = '{}', next_wall = null, next_at = null, version = version + 1,
    updated_at = now()
  where id = ${id} and version = ${version} returning id`

export const deleteRule = (id: string) => statement<{ id: string }>`
  delete from tenant.rules where id = ${id} returning id`

export const noteTried = (id: string, version: number) => statement`
  update tenant.rules set tried_version = ${version} where id = ${id} and version = ${version}`

export const switchRule = (id: string, on: boolean) => statement`
  update tenant.rules set is_on = ${on}, paused = null, lost_fields = '{}', paused_chain = '{}' where id = ${id}`

type Pause = {
  readonly reason: RulePause
  readonly fields?: readonly string[]
  readonly chain?: readonly string[]
}

export const pauseRule = (id: string, { reason, fields = [], chain = [] }: Pause) => statement`
  update tenant.rules set paused = ${reason}, lost_fields = ${fields}, paused_chain = ${chain}::uuid[] where id = ${id}`

export const placeNext = (id: string, next: Occurrence | null) => statement`
  update tenant.rules set next_wall = ${next?.wall ?? null}, next_at = ${next?.moment ?? null}::timestamptz where id = ${id}`

/** Numbers all rules again, with one of them before another, or last. */
export const moveRule = (id: string, before: string | null) => statement`
  with placed as (
    select r.id, row_number() over (order by case when r.id = ${id} then coalesce((select b.place from tenant.rules b
      where b.id = ${before}::uuid), 2147483647) else r.place end, r.id <> ${id}, r.id) as place from tenant.rules r)
  update tenant.rules r set place = p.place from placed p where p.id = r.id and r.place <> p.place`

/** Has the order of rules to itself until the transaction ends. */
export const holdOrder = () => statement`
  select pg_advisory_xact_lock(hashtext('order of rules'), hashtext(tenant.org()::text))`
