import { limitValues } from '@rumbo/domain/papers/edition'
import { papersAsShown } from '@rumbo/domain/papers/layout/turn'
import type { PaperProblem } from '@rumbo/domain/papers/papers.api'
import { readPapers } from '@rumbo/domain/papers/read-papers'
import type { PaperReferences } from '@rumbo/domain/papers/references'
import { papersOfScan } from '@rumbo/domain/papers/scans/papers-of-scan'
import { pageOfScan, type ScanPage, wordsOf } from '@rumbo/domain/papers/scans/scan-page'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'
import type { ReadPdf } from '../../platform/papers/read-pdf.ts'
import type { ReadScan } from '../../platform/scans/read-scan.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'
import { keepPapers, paperJob } from './keep-papers.service.ts'
import { paperNotRead, paperRead } from './papers.queries.ts'
import { headBytes, isPdf, textlessOf } from './read-file.ts'
import { paperReferences } from './references.service.ts'
import * as queries from './scans.queries.ts'

const scansDueId = 'scans'

/** A page whose reading broke off so often isn't tried again: with the program, or with the whole server. */
const maxTries = 3
/** The most pages of a PDF of which some are read by their texts, as all such PDFs may have. */
const maxMixedPages = 300

/** Has pages of an upload without texts read as a scan; null: all of it. */
export async function beginScan(
  scope: Scope,
  uploadId: string,
  wanted: readonly number[] | null,
): Promise<void> {
  await scope.all(queries.scanWaits(uploadId, wanted))
  await markDue(scope, { id: scansDueId }, { keys: [uploadId] })
}

type ScanServices = { readonly uploads: Uploads; readonly readPdf: ReadPdf; readonly readScan: ReadScan }

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
  services: ScanServices,
  { pool, organizationId, key: uploadId, isStopping }: LeasedKey,
): Promise<boolean> {
  const { uploads, readScan } = services
  const inScope = <T>(run: (scope: Scope) => Promise<T>) => withScope(pool, paperJob(organizationId), run)
  const begun = await inScope((scope) => beginPage(scope, uploadId))
  if (begun === null) return true
  const { pages, tries, wanted } = begun
  const end = async (all: readonly ScanPage[], problem: PaperProblem | null): Promise<true> => {
    const ending = await endingOf(services, { uploadId, ...begun, pages: all, problem })
    await inScope((scope) => keepPapers(scope, uploadId, ending))
    return true
  }
  if (tries >= maxTries) return end(pages, 'failed')
  const head = (await uploads.peek(uploadId, 0, headBytes)) ?? Buffer.alloc(0)
  const page = wanted ? (wanted[pages.length] ?? 1) : pages.length + 1
  const maxPages = wanted ? maxMixedPages : undefined
  const found = await uploads.withFile(uploadId, (path) =>
    readScan({ path, isPdf: isPdf(head), page, maxPages, isStopping }),
  )
  const read = found ?? ({ problem: 'missing' } as const)
  if (!('problem' in read)) {
    const all = [...pages, read.page]
    const total = wanted?.length ?? read.pages
    if (all.length >= total) return end(all, null)
    await inScope((scope) => scope.all(queries.scanPageRead(uploadId, total, read.page)))
    return false
  }
  const { problem } = read
  if (problem !== 'stopped') return end(pages, problem)
  // What the server itself ends as it stops was no try.
  if (isStopping()) await inScope((scope) => scope.all(queries.countTries(uploadId, tries)))
  return false
}

/** Counts a try of the next page of a scan; null where it isn't to be read any more. */
async function beginPage(scope: Scope, uploadId: string) {
  const row = await scope.first(queries.waitingScan(uploadId))
  if (!row) return null
  const { pages, tries, wanted = null } = row.scan
  if (tries < maxTries) await scope.all(queries.countTries(uploadId, tries + 1))
  return { pages, tries, wanted, references: await paperReferences(scope) }
}

type ReadScanPages = {
  readonly uploadId: string
  readonly pages: readonly ScanPage[]
  /** Which pages of the file they are, and those that weren't read yet; null: all, from the first. */
  readonly wanted: readonly number[] | null
  readonly references: PaperReferences
  /** Why the others weren't read. */
  readonly problem: PaperProblem | null
}

/** What the pages of a scan say, as it is kept. */
async function endingOf(
  { uploads, readPdf }: ScanServices,
  { uploadId, pages, wanted, references, problem }: ReadScanPages,
): Promise<Statement<unknown>> {
  if (wanted) {
    const read = await uploads.withFile(uploadId, readPdf)
    if (!read || 'problem' in read) return paperNotRead(uploadId, read?.problem ?? 'missing')
    const scanned = new Map(pages.map((page, at) => [wanted[at] ?? 0, page]))
    const all = read.pages.map((page, at) => {
      const scan = scanned.get(at + 1)
      return scan ? pageOfScan(scan) : page
    })
    const papers = await finishInTurns(readPapers(all, references))
    const byText = papersAsShown(
      papers,
      all.map((page, at) => (scanned.has(at + 1) ? { ...page, turn: 0 } : page)),
    )
    const byScan = papersOfScan(
      byText,
      all.map((_page, at) => scanned.get(at + 1) ?? null),
    )
    const textless = textlessOf(read.pages).filter((page) => !scanned.has(page))
    return paperRead(uploadId, { ...limitValues(byScan), textless })
  }
  if (problem !== null) return paperNotRead(uploadId, problem)
  if (pages.every((page) => wordsOf(page).length === 0)) return paperNotRead(uploadId, 'words')
  const papers = await finishInTurns(readPapers(pages.map(pageOfScan), references))
  return paperRead(uploadId, { ...limitValues(papersOfScan(papers, pages)), textless: [] })
}
