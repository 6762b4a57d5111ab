import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { WorkState } from '@rumbo/domain/works/api'
import { statement } from '../../access/scope/statement.ts'

/** Of two who load or remove at once the second sees what the first did. */
export const holdSamples = () => statement`
  select pg_advisory_xact_lock(hashtext('samples ' || tenant.org()), hashtext('samples'))`

/** What is under way with samples. */
export type SamplesRow = {
  readonly import_id: string
  readonly loaded: boolean
  readonly remove_work_id: string | null
  readonly removing: WorkState | null
}

export const selectSamples = () => statement<SamplesRow>`
  select s.import_id, s.loaded_at is not null as loaded, s.remove_work_id, w.state as removing
  from tenant.samples s left join tenant.works w on w.id = s.remove_work_id`

/** The sample shipments that there are, with why the last removal left them. */
export const selectSampleRecords = () => statement<{
  record_id: string
  import_id: string
  code: ErrorCode | null
}>`
  select r.record_id, r.import_id, w.refused -> 0 ->> 'code' as code
  from tenant.sample_records r
    left join tenant.samples s on true
    left join tenant.work_records w on w.work_id = s.remove_work_id and w.record_id = r.record_id
  order by r.record_id`

export const forgetSamples = () => statement`delete from tenant.samples`

export const insertSamples = (importId: string) => statement`
  insert into tenant.samples (organization_id, import_id) values (tenant.org(), ${importId})`

export const markLoaded = (importId: string) => statement`
  update tenant.samples set loaded_at = now() where import_id = ${importId}`

export const markRemoving = (workId: string) => statement`
  update tenant.samples set remove_work_id = ${workId}`

export const forgetLoading = (importId: string) => statement`
  delete from tenant.samples where import_id = ${importId} and loaded_at is null`

/** Whether an import brings samples. */
export const bringsSamples = (importId: string) => statement<{ rows: number }>`
  select i.rows from tenant.samples s join tenant.imports i on i.id = s.import_id
  where s.import_id = ${importId} and s.loaded_at is null and i.deleted_at is null and i.state = 'matching'`

/** Notes which shipments an import has made as samples. */
export const noteSamples = (importId: string) => statement`
  insert into tenant.sample_records (organization_id, record_id, import_id)
  select distinct tenant.org(), target_id, import_id from tenant.import_rows
  where import_id = ${importId} and outcome = 'new' and target_id is not null
  on conflict do nothing`

/** From now on they are shipments like any other. */
export const keepSamples = () => statement`delete from tenant.sample_records`
