import type { PagedRow } from '../../../access/scope/page.ts'
import { statement } from '../../../access/scope/statement.ts'

export type NewRefusal = {
  readonly id: string
  readonly code: string
  readonly path: string
  readonly raw: string
  readonly isWhole: boolean
  readonly keys: readonly string[]
}

/** What is put aside of one source at most; the oldest goes first. */
const maxOfSource = 5_000

/** Puts aside; the same again is counted. */
export const insertRefusals = (sourceId: string, refusals: readonly NewRefusal[]) => statement`
  insert into tenant.tracking_refusals (organization_id, id, source_id, code, path, raw, is_whole, keys)
  select distinct on (r.code, r.path, r.raw) tenant.org(), r.id, ${sourceId}, r.code, r.path, r.raw, r."isWhole",
    array(select jsonb_array_elements_text(r.keys))
  from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
    as r(id uuid, code text, path text, raw text, "isWhole" boolean, keys jsonb)
  on conflict (organization_id, source_id, code, md5(path), md5(raw)) do update
    set times = tracking_refusals.times + 1, received_at = now()`

export const trimRefusals = (sourceId: string) => statement`
  delete from tenant.tracking_refusals where id in (select id from tenant.tracking_refusals
    where source_id = ${sourceId} order by received_at desc offset ${maxOfSource})`

export type RefusalRow = Omit<NewRefusal, 'keys'> & {
  source_id: string
  name: string
  is_whole: boolean
  times: number
  received_at: string
}

export const storedRefusals = () => statement<RefusalRow & PagedRow>`
  select to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as page_key, r.id as page_id, r.id, r.source_id, s.name, r.code, r.path, r.raw, r.is_whole, r.times, r.received_at
  from tenant.tracking_refusals r join tenant.tracking_sources s on s.id = r.source_id`

type Kept = { id: string; source_id: string; raw: string; is_whole: boolean }

export const refusalOf = (id: string) => statement<Kept>`
  select id, source_id, raw, is_whole from tenant.tracking_refusals where id = ${id} for update`

/** Those that wait longest first: what is put aside once more goes to the end. */
export const refusalsOf = (sourceId: string, most: number) => statement<Kept>`
  select id, source_id, raw, is_whole from tenant.tracking_refusals
  where source_id = ${sourceId} and is_whole order by received_at, id limit ${most}::integer for update`

export const deleteRefusals = (ids: readonly string[]) => statement<{ id: string }>`
  delete from tenant.tracking_refusals where id = any (${ids}::uuid[]) returning id`

/** The newest that name one of these numbers. */
export const refusalsNaming = (keys: readonly string[]) => statement<{
  id: string
  code: string
  path: string
  name: string
  received_at: string
}>`
  select r.id, r.code, r.path, s.name, r.received_at
  from tenant.tracking_refusals r join tenant.tracking_sources s on s.id = r.source_id
  where r.keys && ${keys}::text[] order by r.received_at desc, r.id limit 20`
