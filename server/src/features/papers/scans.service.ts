import { limitValues } from '@rumbo/domain/papers/edition'
import { readPapers } from '@rumbo/domain/papers/read-papers'
import type { PaperReferences } from '@rumbo/domain/papers/references'
import { papersOfScan } from '@rumbo/domain/papers/scans/papers-of-scan'
import { pageOfScan, type ScanPage, wordsOf } from '@rumbo/domain/papers/scans/scan-page'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import type { ReadScan } from '../../platform/scans/read-scan.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'
import { keepPapers, paperJob } from './keep-papers.service.ts'
import { paperNotRead, paperRead } from './papers.queries.ts'
import { headBytes, isPdf } from './read-file.ts'
import { paperReferences } from './references.service.ts'
import * as queries from './scans.queries.ts'

const scansDueId = 'scans'

/** A page whose reading broke off so often isn't tried again: with the program, or with the whole server. */
const maxTries = 3

/** Has an upload without texts read as a scan. */
export async function beginScan(scope: Scope, uploadId: string): Promise<void> {
  await scope.all(queries.scanWaits(uploadId))
  await markDue(scope, { id: scansDueId }, { keys: [uploadId] })
}

type ScanServices = { readonly uploads: Uploads; readonly readScan: ReadScan }

/**
 * Reads scans that wait, a page a turn: other organizations have theirs between two pages, what was recognised is kept, and a scan that
 * nobody wants any more ends with the page that is under way.
 */
export const scansDue = (services: ScanServices): LeasedKind => ({
  id: scansDueId,
  // A page may take two minutes, after that of another organization.
  leaseSeconds: 300,
  perform: (leased) => readNextPage(services, leased),
})

async function readNextPage(
  { uploads, readScan }: ScanServices,
  { pool, organizationId, key: uploadId, isStopping }: LeasedKey,
): Promise<boolean> {
  const inScope = <T>(run: (scope: Scope) => Promise<T>) => withScope(pool, paperJob(organizationId), run)
  const begun = await inScope((scope) => beginPage(scope, uploadId))
  if (begun === null) return true
  const { pages, tries, references } = begun
  const head = (await uploads.peek(uploadId, 0, headBytes)) ?? Buffer.alloc(0)
  const found = await uploads.withFile(uploadId, (path) =>
    readScan({ path, isPdf: isPdf(head), page: pages.length + 1, isStopping }),
  )
  const read = found ?? ({ problem: 'missing' } as const)
  if (!('problem' in read)) {
    const all = [...pages, read.page]
    if (all.length >= read.pages) {
      const ending = await endingOf(uploadId, all, references)
      await inScope((scope) => keepPapers(scope, uploadId, ending))
      return true
    }
    await inScope((scope) => scope.all(queries.scanPageRead(uploadId, read.pages, read.page)))
    return false
  }
  const { problem } = read
  if (problem !== 'stopped') {
    await inScope((scope) => keepPapers(scope, uploadId, paperNotRead(uploadId, problem)))
    return true
  }
  // What the server itself ends as it stops was no try.
  if (isStopping()) await inScope((scope) => scope.all(queries.countTries(uploadId, tries)))
  return false
}

/** Counts a try of the next page of a scan; null where it isn't to be read any more. */
async function beginPage(scope: Scope, uploadId: string) {
  const row = await scope.first(queries.waitingScan(uploadId))
  if (!row) return null
  const { pages, tries } = row.scan
  if (tries >= maxTries) {
    await keepPapers(scope, uploadId, paperNotRead(uploadId, 'failed'))
    return null
  }
  await scope.all(queries.countTries(uploadId, tries + 1))
  return { pages, tries, references: await paperReferences(scope) }
}

/** What the pages of a scan say, as it is kept. */
async function endingOf(uploadId: string, pages: readonly ScanPage[], references: PaperReferences) {
  if (pages.every((page) => wordsOf(page).length === 0)) return paperNotRead(uploadId, 'words')
  const papers = await finishInTurns(readPapers(pages.map(pageOfScan), references))
  return paperRead(uploadId, limitValues(papersOfScan(papers, pages)))
}
