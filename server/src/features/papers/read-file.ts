import { readFile, stat } from 'node:fs/promises'
import { readCfdi } from '@rumbo/domain/papers/cfdi/read-cfdi'
import type { PaperPage } from '@rumbo/domain/papers/layout/page'
import { papersAsShown } from '@rumbo/domain/papers/layout/turn'
import type { Paper } from '@rumbo/domain/papers/paper'
import type { PaperProblem } from '@rumbo/domain/papers/papers.api'
import { readPapers } from '@rumbo/domain/papers/read-papers'
import type { PaperReferences } from '@rumbo/domain/papers/references'
import { isPicture } from '@rumbo/domain/papers/scans/scan-files'
import { fileTypeFromBuffer } from 'file-type'
import type { ReadPdf } from '../../platform/papers/read-pdf.ts'
import { maxXmlBytes, readXml } from '../../platform/papers/read-xml.ts'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'

/** The papers of a file, or why there are none; whether it may be read as a scan. */
export type FilePapers =
  | {
      readonly papers: readonly Paper[]
      /** Pages of a PDF that have no texts, from 1. */
      readonly textless: readonly number[]
    }
  | { readonly problem: PaperProblem; readonly isScan?: true }

/** How much of a file says what it is; writers of PDFs may put something before them. */
export const headBytes = 1_024

/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (head: Buffer): boolean => head.toString('latin1').includes('%PDF-')

/** The pages that have no texts, from 1. */
export const textlessOf = (pages: readonly PaperPage[]): readonly number[] =>
  pages.flatMap(({ items }, at) => (items.length === 0 ? [at + 1] : []))

/** A file of this machine, and its first bytes. */
type File = { readonly path: string; readonly head: Buffer }

/** Reads the papers of a file, by what it begins with and never by its name. */
export async function readPapersOf(
  { path, head: bytes }: File,
  { readPdf, references }: { readonly readPdf: ReadPdf; readonly references: PaperReferences },
): Promise<FilePapers> {
  if (isPdf(bytes)) {
    const read = await readPdf(path)
    if ('problem' in read) return { problem: read.problem }
    if (read.pages.every(({ items }) => items.length === 0)) return { problem: 'text', isScan: true }
    const papers = await finishInTurns(readPapers(read.pages, references))
    return { papers: papersAsShown(papers, read.pages), textless: textlessOf(read.pages) }
  }
  if (isPicture((await fileTypeFromBuffer(bytes))?.mime ?? '')) return { problem: 'format', isScan: true }
  const head = bytes.toString('latin1')
  if (!/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe)?\s*\0?</.test(head)) return { problem: 'format' }
  if ((await stat(path)).size > maxXmlBytes) return { problem: 'large' }
  const root = readXml(await readFile(path))
  if (!root) return { problem: 'broken' }
  const paper = readCfdi(root)
  return paper ? { papers: [paper], textless: [] } : { problem: 'format' }
}
