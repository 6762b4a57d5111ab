import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { limitValues, paperEdition } from '@rumbo/domain/papers/edition'
import type { showPaper } from '@rumbo/domain/papers/papers.api'
import { isPassing, isUnreadScan, maxScannedPages, pictureTypes } from '@rumbo/domain/papers/scans/scan-files'
import type { Reaction } from '../../access/change/reactions.ts'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import type { Config } from '../../platform/config.ts'
import type { ReadPdf } from '../../platform/papers/read-pdf.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { seekHomes } from './homes.service.ts'
import { keepPapers, paperJob } from './keep-papers.service.ts'
import * as queries from './papers.queries.ts'
import { type FilePapers, headBytes, readPapersOf } from './read-file.ts'
import { paperReferences } from './references.service.ts'
import { beginScan } from './scans.service.ts'
import { wantedVersion } from './wanted-version.service.ts'

const papersDueId = 'papers'

type Wanted = In<typeof showPaper>
type Shown = Visible<Out<typeof showPaper>>
/** Which scans are read. */
type ReadScans = Config['readScans']

/** What was read of the file of a document. The action throws AppError as `wantedVersion` does. */
export const showPapers =
  (readScans: ReadScans) =>
  async (scope: Scope, wanted: Wanted): Promise<Shown> => {
    const { n, upload_id: uploadId, content_type: contentType } = await wantedVersion(scope, wanted)
    const row = await scope.first(queries.paperOf(uploadId))
    const state = row?.state ?? 'unread'
    const [problem, isScan] = [row?.problem ?? null, row?.is_scan ?? false]
    const unreadPages = [...(row?.textless_pages ?? [])]
    const hasTextless = unreadPages.length > 0
    const total = row?.state === 'waiting' ? row.scan_total : null
    return show({
      n,
      state,
      problem,
      isScan,
      mayReadScan: readScans !== 'off' && isUnreadScan({ contentType, state, problem, isScan, hasTextless }),
      progress: total === null ? null : { page: (row?.scan_read ?? 0) + 1, pages: total },
      unreadPages,
      papers: (row?.papers ?? []).map((paper) => ({ ...paper, values: [...paper.values] })),
      leftOut: row?.left_out ?? 0,
    })
  }

/** Has the file of a document read, where it wasn't or should be again. The action throws AppError as `wantedVersion` does. */
export const requestPapers =
  (readScans: ReadScans) =>
  async (scope: Scope, wanted: Wanted): Promise<Shown> => {
    const { upload_id: uploadId } = await wantedVersion(scope, wanted)
    const isWaiting = await wait(scope, uploadId, readScans !== 'off')
    if (isWaiting) await seekHomes(scope, [wanted.id])
    return showPapers(readScans)(scope, wanted)
  }

/** Has an upload read, unless it waits or was read. @returns whether it is read now that wasn't to be */
async function wait(scope: Scope, uploadId: string, scan: boolean): Promise<boolean> {
  const row = await scope.first(queries.paperOf(uploadId))
  if (row && !isReadAgain(row, scan)) return false
  await scope.all(queries.paperWaits(uploadId, { edition: paperEdition, scan }))
  await markDue(scope, { id: papersDueId }, { keys: [uploadId] })
  return true
}

/** Whether a file that was read is read again where somebody wants that. */
function isReadAgain(row: queries.PaperRow, scan: boolean): boolean {
  const { state, problem, edition, is_scan: isScan, textless_pages: textless } = row
  if (state === 'waiting') return false
  const isOpen = scan && (textless !== null || (!isScan && (problem === 'text' || problem === 'format')))
  return edition !== paperEdition || isPassing(problem) || isOpen
}

const paperTypes = ['application/pdf', 'application/xml', 'text/xml']

/** Each new file of a document is read, where it may hold papers; and a record is looked for where it is on none. */
export const readNewFiles = (readScans: ReadScans): Reaction => ({
  on: [{ module: documentModule, fields: ['versionNumber'] }],
  rewrites: true,
  run: async (scope, changed) => {
    const types = readScans === 'all' ? [...paperTypes, ...pictureTypes] : paperTypes
    const ids = changed.map(({ id }) => id)
    const files = await scope.all(queries.readableFiles(ids, types))
    for (const uploadId of new Set(files.map((file) => file.upload_id)))
      await wait(scope, uploadId, readScans === 'all')
    if (files.length === 0) return
    await seekHomes(
      scope,
      files.map(({ id }) => id),
    )
  },
})

type PaperServices = { readonly uploads: Uploads; readonly readPdf: ReadPdf }

/** Reads files that wait, one at a time of an organization. */
export const papersDue = (services: PaperServices): LeasedKind => ({
  id: papersDueId,
  leaseSeconds: 120,
  perform: (leased) => readWaiting(services, leased),
})

async function readWaiting(
  { uploads, readPdf }: PaperServices,
  { pool, organizationId, key: uploadId }: LeasedKey,
): Promise<boolean> {
  const job = paperJob(organizationId)
  const { row, references } = await withScope(pool, job, async (scope) => ({
    row: await scope.first(queries.paperOf(uploadId)),
    references: await paperReferences(scope),
  }))
  if (row?.state !== 'waiting') return true
  const head = await uploads.peek(uploadId, 0, headBytes)
  const read = await uploads.withFile(uploadId, (path) =>
    readPapersOf({ path, head: head ?? Buffer.alloc(0) }, { readPdf, references }),
  )
  await withScope(pool, job, (scope) => end(scope, uploadId, { read, scan: row.scan_wanted }))
  return true
}

type Ending = { readonly read: FilePapers | null; readonly scan: boolean }

async function end(scope: Scope, uploadId: string, { read, scan }: Ending): Promise<void> {
  const result = read ?? ({ problem: 'missing' } as const)
  if ('papers' in result) {
    const { papers, textless } = result
    if (scan && textless.length > 0) await beginScan(scope, uploadId, textless.slice(0, maxScannedPages))
    else await keepPapers(scope, uploadId, queries.paperRead(uploadId, { ...limitValues(papers), textless }))
  } else if (scan && 'isScan' in result) await beginScan(scope, uploadId, null)
  else await keepPapers(scope, uploadId, queries.paperNotRead(uploadId, result.problem))
}
