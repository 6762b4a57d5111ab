import type { ApiAccessState } from '@rumbo/domain/developer/api-access'
import { statement } from '../../access/scope/statement.ts'

/** The state, held until the transaction ends: whoever answers meanwhile waits, and keys are made one after the other. */
export const holdState = () => statement<{ state: ApiAccessState }>`
  select api_access as state from tenant.organization for no key update`

export const selectState = () => statement<{ state: ApiAccessState }>`
  select api_access as state from tenant.organization`

export const writeState = (state: ApiAccessState) => statement<never>`
  update tenant.organization set api_access = ${state}`

type StepRow = {
  readonly state: 'requested' | 'granted' | 'refused'
  readonly reason: string
  readonly contact: string | null
  readonly by: string | null
  readonly at: string
}

/** The last request and the last answer after it. */
export const selectSteps = () => statement<StepRow>`
  select distinct on (s.state = 'requested') s.state, s.reason, s.contact, s.created_at as at,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as by
  from tenant.api_access_steps s left join tenant.users u on u.id = s.user_id
  order by s.state = 'requested', s.created_at desc, s.id desc`

type NewStep = {
  readonly id: string
  readonly state: StepRow['state']
  readonly reason: string
  readonly contact: string | null
}

export const insertStep = ({ id, state, reason, contact }: NewStep) => statement<never>`
  insert into tenant.api_access_steps (organization_id, id, state, reason, contact, user_id)
  values (tenant.org(), ${id}, ${state}, ${reason}, ${contact}, tenant.acting_user())`
