import type { SecurityStep } from '@rumbo/domain/second-factor/rule.api'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

export type RuleRow = {
  readonly id: string
  readonly name: string
  readonly second_factor_from: string | null
  readonly second_factor_by_provider: boolean
}

export const selectRule = () => statement<RuleRow>`
  select id, name, second_factor_from, second_factor_by_provider from tenant.organization`

/** Holds other changes of the rule off until the end of the transaction. */
export const lockRule = () => statement<{ id: string }>`select id from tenant.organization for no key update`

export const updateRule = (rule: {
  readonly required: boolean
  readonly trustsProvider: boolean
  readonly days: number
}) => statement<RuleRow>`
  update tenant.organization set second_factor_by_provider = ${rule.trustsProvider},
    second_factor_from = case when ${rule.required}::boolean
      then coalesce(second_factor_from, now() + make_interval(days => ${rule.days}::int)) end
  returning id, name, second_factor_from, second_factor_by_provider`

export const insertStep = (step: {
  readonly id: string
  readonly kind: SecurityStep['kind']
  readonly actorId: string
  readonly userId: string | null
  readonly appliesFrom: string | null
}) => statement`
  insert into tenant.security_steps (organization_id, id, kind, actor_id, user_id, applies_from)
  values (tenant.org(), ${step.id}, ${step.kind}, ${step.actorId}, ${step.userId}, ${step.appliesFrom})`

export type StepRow = PagedRow & {
  readonly id: string
  readonly kind: SecurityStep['kind']
  readonly created_at: string
  readonly applies_from: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly member_id: string | null
  readonly member_name: string | null
}

export const selectSteps = () => statement<StepRow>`
  select to_char(s.created_at, 'YYYY-MM-DD HH24:MI:SS.US') as page_key, s.id as page_id, s.id, s.kind, s.created_at, s.applies_from,
    a.id as actor_id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.email) as actor_name,
    m.id as member_id, coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), m.email) as member_name
  from tenant.security_steps s left join tenant.users a on a.id = s.actor_id left join tenant.users m on m.id = s.user_id`

export const selectMembersWithFactor = () => statement<{ user_id: string }>`
  select user_id from system.members_with_second_factor()`

export const resetFactor = (userId: string) =>
  statement<{
    outcome: 'unknown' | 'off' | 'elsewhere' | 'reset'
  }>`select system.reset_second_factor(${userId}) as outcome`

export const selectRecipient = (userId: string) => statement<{ email: string; language: string | null }>`
  select email, language from tenant.users where id = ${userId}`

export const selectName = (userId: string) => statement<{ name: string }>`
  select concat_ws(' ', first_name, last_name) as name from tenant.users where id = ${userId}`
