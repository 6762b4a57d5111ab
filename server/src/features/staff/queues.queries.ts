import type { StaffStepLine } from '@rumbo/domain/staff/queues.api'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

export const selectQueues = () =>
  statement<{
    queue: string
    waiting: number
    failed: number
    quarantined: number
    oldest_at: string | null
    reason: string | null
  }>`select * from system.staff_queues() order by quarantined > 0 or failed > 0 desc, waiting > 0 desc, queue`

export const selectFailures = () =>
  statement<{
    queue: string
    organization_id: string | null
    organization_name: string | null
    failed: number
    attempts: number
    reason: string | null
    next_at: string | null
  }>`select * from system.staff_failures order by failed desc, queue, organization_id limit 200`

export const selectHeld = () =>
  statement<{
    what: 'mails' | 'deliveries'
    reason: string
    held: number
    organizations: number
  }>`select * from system.staff_held()`

export const retry = (queue: string, organizationId: string | null) => statement<{ tried: number }>`
  select system.retry_as_staff(${queue}, ${organizationId}) as tried`

export type StepRow = PagedRow & {
  readonly id: string
  readonly kind: StaffStepLine['kind']
  readonly staff_name: string | null
  readonly organization_id: string | null
  readonly organization_name: string | null
  readonly details: Record<string, string | null>
  readonly created_at: string
}

export const selectSteps = () => statement<StepRow>`
  select to_char(s.created_at, 'YYYY-MM-DD HH24:MI:SS.US') as page_key, s.id as page_id, s.id, s.kind, s.staff_name, s.organization_id,
    o.name as organization_name, s.details, s.created_at
  from system.staff_steps s left join system.staff_organizations o on o.id = s.organization_id`
