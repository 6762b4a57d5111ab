import type { ScanPage } from '@rumbo/domain/papers/scans/scan-page'
import { statement } from '../../access/scope/statement.ts'

/**
 * A scan that waits: the pages that are read, all where it is null, how many they are, how often its next page was tried, and those that were
 * recognised.
 */
export type WaitingScan = {
  readonly wanted?: readonly number[] | null
  readonly total: number | null
  readonly tries: number
  readonly pages: readonly ScanPage[]
}

/** Has pages of an upload wait to be read as a scan, or all of them. */
export const scanWaits = (uploadId: string, wanted: readonly number[] | null) => statement`
  update tenant.paper_readings set scan = ${JSON.stringify({ wanted, total: null, tries: 0, pages: [] })}::jsonb, updated_at = now()
  where upload_id = ${uploadId} and state = 'waiting'`

export const waitingScan = (uploadId: string) => statement<{ readonly scan: WaitingScan }>`
  select scan from tenant.paper_readings where upload_id = ${uploadId} and state = 'waiting' and scan is not null`

/** Counts the tries of the next page. */
export const countTries = (uploadId: string, tries: number) => statement`
  update tenant.paper_readings set scan = jsonb_set(scan, '{tries}', to_jsonb(${tries}::integer)) where upload_id = ${uploadId} and state = 'waiting'`

/** Keeps a page that was recognised. */
export const scanPageRead = (uploadId: string, total: number, page: ScanPage) => statement`
  update tenant.paper_readings set updated_at = now(), scan =
    scan || jsonb_build_object('total', ${total}::integer, 'tries', 0, 'pages', scan -> 'pages' || ${JSON.stringify([page])}::jsonb)
  where upload_id = ${uploadId} and state = 'waiting'`
