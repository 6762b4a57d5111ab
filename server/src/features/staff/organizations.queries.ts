import type { ApiAccessState } from '@rumbo/domain/developer/api-access'
import type { PlanId, PlanInterval } from '@rumbo/domain/kernel/plans/plans'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

export type OrganizationRow = PagedRow & {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly country_id: string | null
  /** `default`: that of organizations without one of their own. */
  readonly present_plan: string
  readonly own_plan: PlanId | null
  readonly plan_interval: PlanInterval | null
  readonly plan_ends_at: string | null
  readonly api_access: ApiAccessState
  readonly second_factor_from: string | null
  readonly counts: {
    readonly shipments: number
    readonly members: number
    readonly maxShipments: number | null
    readonly maxMembers: number | null
    readonly lastActiveAt: string | null
  }
  readonly created_at: string
}

type Wanted = {
  readonly search: string
  /** As the database names plans; null: all. */
  readonly plans: readonly string[] | null
}

const matching = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** By name, as it is folded for sorting. */
export const selectByName = ({ search, plans }: Wanted) => statement<OrganizationRow>`
  select folded as page_key, id as page_id, * from system.staff_organizations
  where (${search} = '' or folded like base.fold(${matching(search)}) or slug = ${search} or id::text = lower(${search}))
    and (${plans}::text[] is null or present_plan = any (${plans}::text[]))`

/** By when they were made. */
export const selectByAge = ({ search, plans }: Wanted) => statement<OrganizationRow>`
  select to_char(created_at, 'YYYY-MM-DD HH24:MI:SS.US') as page_key, id as page_id, * from system.staff_organizations
  where (${search} = '' or folded like base.fold(${matching(search)}) or slug = ${search} or id::text = lower(${search}))
    and (${plans}::text[] is null or present_plan = any (${plans}::text[]))`

export const selectOrganization = (id: string) => statement<OrganizationRow>`
  select folded as page_key, id as page_id, * from system.staff_organizations where id = ${id}`

type Counted = {
  readonly collaborators: number
  readonly documents: number
  readonly maxCollaborators: number | null
  readonly maxDocuments: number | null
  readonly apiKeys: number
}

export const selectCounted = (id: string) => statement<{ counted: Counted }>`
  select system.staff_organization(${id}) as counted`

export const selectPlanSteps = (id: string) => statement<{
  plan: PlanId | null
  plan_ends_at: string | null
  staff: string | null
  created_at: string
}>`
  select plan, plan_ends_at, staff, created_at from system.staff_plan_steps where organization_id = ${id} order by created_at desc, id limit 20`

export const selectAccessSteps = (id: string) => statement<{
  state: 'requested' | 'granted' | 'refused'
  reason: string
  contact: string | null
  created_at: string
}>`
  select state, reason, contact, created_at from system.staff_api_access_steps where organization_id = ${id} order by created_at desc, id limit 20`

export type FailureRow = {
  readonly kind: string
  readonly count: number
  readonly reason: string | null
  readonly last_at: string | null
}

export const selectFailedWorks = (id: string) => statement<FailureRow>`
  select kind, count(*)::int as count, (array_agg(error order by ended_at desc))[1] as reason, max(ended_at) as last_at
  from system.staff_works where organization_id = ${id} and state = 'failed' and ended_at > now() - interval '30 days'
  group by kind order by kind`

export const selectFailedReports = (id: string) => statement<FailureRow>`
  select 'reports' as kind, count(*)::int as count, (array_agg(reason order by started_at desc))[1] as reason, max(started_at) as last_at
  from system.staff_report_runs where organization_id = ${id} and state = 'failed' and started_at > now() - interval '30 days'
  having count(*) > 0`

export const selectGrant = (id: string) => statement<{ role: string; ends_at: string }>`
  select role, ends_at from system.staff_support_grants where organization_id = ${id}`

export const givePlan = (
  id: string,
  given: {
    readonly plan: PlanId | null
    readonly interval: PlanInterval
    readonly until: string | null
    readonly invoice: { readonly id: string; readonly amount: number; readonly currency: string } | null
  },
) => statement<{ number: string | null }>`
  select system.give_plan_as_staff(${id}, ${given.plan}, ${given.interval}, ${given.until}::date, ${given.invoice?.amount ?? null}::bigint,
    ${given.invoice?.currency ?? null}, ${given.invoice?.id ?? null}::uuid) as number`

export const answerAccess = (id: string, state: string, reason: string) =>
  statement<{
    before: ApiAccessState
    email: string | null
    language: string | null
  }>`select before, email, language from system.answer_api_access_as_staff(${id}, ${state}, ${reason})`
