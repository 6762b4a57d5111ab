import type { PaperProblem } from '../papers.api.ts'

/** Pictures that may be scans, by their content types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp'] as const

/** Whether a file of a content type may be the scan of a paper though it is no PDF. */
export const isPicture = (contentType: string): boolean => pictureTypes.some((each) => each === contentType)

/** Problems that another time may not have. */
const passing: ReadonlySet<PaperProblem> = new Set(['time', 'memory', 'missing', 'failed'])

/** Whether a file with a problem is read again where somebody wants that. */
export const isPassing = (problem: PaperProblem | null): boolean => problem !== null && passing.has(problem)

type ReadFile = {
  readonly contentType: string
  readonly state: 'unread' | 'waiting' | 'read' | 'none'
  readonly problem: PaperProblem | null
  /** Whether it was read as a scan. */
  readonly isScan: boolean
  /** Whether it has pages without texts among others. */
  readonly hasTextless: boolean
}

/** Whether a file, or pages of it, may be read as a scan that weren't: a picture, or a PDF with pages without texts. */
export function isUnreadScan({ contentType, state, problem, isScan, hasTextless }: ReadFile): boolean {
  if (state === 'unread') return isPicture(contentType)
  if (state === 'read') return hasTextless
  if (state !== 'none') return false
  return isScan ? isPassing(problem) : problem === 'text' || isPicture(contentType)
}

/** The most pages of a file that are read as scans. */
export const maxScannedPages = 50

/** Nobody knows how large the paper of a picture was: its longer side is taken for that of a page of A4, in points. */
export const longerSideOfPicture = 842

/** The page that a picture of some pixels is, in points. */
export function pageOfPicture(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const points = longerSideOfPicture / Math.max(width, height)
  return { width: width * points, height: height * points }
}
