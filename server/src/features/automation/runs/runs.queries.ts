import type { RunState } from '@rumbo/domain/automation/run'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { PagedRow } from '../../../access/scope/page.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { Occasion, Started } from '../occasions.service.ts'

/** One field’s change by a run. */
export type Wrote = { readonly field: string; readonly from: Json; readonly to: Json }

/** How a step ended. */
export type StepNote = {
  readonly kind: string
  readonly state: 'done' | 'failed' | 'skipped'
  readonly code: string | null
  readonly field: string | null
  readonly taskId: string | null
}

export type NewRun = Omit<Occasion, 'cause'> & {
  readonly id: string
  readonly chain: string
  readonly path: readonly string[]
}

/** Claims runs of a rule: those alone that there are not yet, by occasion and by chain. A run that stops its chain does nothing. */
export const claimRuns = (
  rule: { readonly id: string; readonly module: string },
  runs: readonly NewRun[],
  state: 'running' | 'stopped',
) => statement<{ id: string }>`
  insert into tenant.rule_runs (organization_id, id, rule_id, record_id, module, occasion, chain, path, trigger, state)
  select tenant.org(), n.id, ${rule.id}, n."recordId", ${rule.module}, n.name, n.chain,
    array(select jsonb_array_elements_text(n.path)::uuid), n.started, ${state}
  from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
    as n(id uuid, "recordId" uuid, name text, chain uuid, path jsonb, started jsonb)
  on conflict do nothing returning id`

/** Runs of a rule in the last hour. */
export const countLately = (ruleId: string) => statement<{ count: number }>`
  select count(*)::integer as count from tenant.rule_runs
  where rule_id = ${ruleId} and state <> 'stopped' and at > now() - interval '1 hour'`

type Ended = {
  readonly id: string
  readonly state: RunState
  readonly steps: readonly StepNote[]
  readonly changes: readonly Wrote[]
}

export const endRuns = (runs: readonly Ended[]) => statement`
  update tenant.rule_runs r set state = n.state, steps = n.steps, changes = r.changes || n.changes
  from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as n(id uuid, state text, steps jsonb, changes jsonb) where r.id = n.id`

export type RunRow = PagedRow & {
  readonly id: string
  readonly rule_id: string
  readonly rule_name: string
  readonly definition: unknown
  readonly record_id: string
  readonly module: string
  readonly chain: string
  readonly path: readonly string[]
  readonly trigger: Started
  readonly state: RunState
  readonly steps: readonly StepNote[]
  readonly changes: readonly Wrote[]
  readonly at: string
  readonly undone_at: string | null
  readonly undone_by: string | null
  readonly kept: readonly string[]
}

type Which = {
  readonly id?: string | undefined
  readonly rule?: string | undefined
  readonly record?: string | undefined
  readonly state?: RunState | undefined
}

/** What rules did; to be read newest first. */
export const selectRuns = ({ id, rule, record, state }: Which) => statement<RunRow>`
  select to_char(n.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as page_key, n.id as page_id, n.id, n.rule_id, r.name as rule_name,
    r.definition, n.record_id, n.module, n.chain, n.path, n.trigger, n.state, n.steps, n.changes, n.at, n.undone_at, n.kept,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as undone_by
  from tenant.rule_runs n join tenant.rules r on r.id = n.rule_id left join tenant.users u on u.id = n.undone_by
  where (${id ?? null}::uuid is null or n.id = ${id ?? null}) and (${rule ?? null}::uuid is null or n.rule_id = ${rule ?? null})
    and (${record ?? null}::uuid is null or n.record_id = ${record ?? null}) and (${state ?? null}::text is null or n.state = ${state ?? null})`

/** A run, held until the transaction ends. */
export const lockRun = (id: string) => statement<{ state: RunState }>`
  select state from tenant.rule_runs where id = ${id} for update`

export const goOn = (id: string) => statement`update tenant.rule_runs set state = 'running' where id = ${id}`

export const noteUndone = (id: string, kept: readonly string[]) => statement`
  update tenant.rule_runs set state = 'undone', undone_at = now(), undone_by = tenant.acting_user(), kept = ${kept} where id = ${id}`
