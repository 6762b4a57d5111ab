import type { Box, PaperPage, Turn } from '../layout/page.ts'

/** A word that was recognised on a page, its box as texts of PDFs have theirs; `confidence` from 0 to 100. */
export type ScanWord = Box & { readonly text: string; readonly confidence: number }

/** A page of a scan with its words, upright, in points; `slope`: how far lines go down on a point to the right, `turn` as of other pages. */
export type ScanPage = {
  readonly width: number
  readonly height: number
  readonly slope: number
  readonly turn?: Turn | undefined
  readonly words: readonly ScanWord[]
}

/** Less sure words are spots and frames, not words. */
const leastConfidence = 25

/** How far a box on a slanted page lies below its place on a straight one. */
export const slant = ({ slope }: ScanPage, { x, width }: Box): number => slope * (x + width / 2)

/** The words of a page that are words. */
export const wordsOf = ({ words }: ScanPage): readonly ScanWord[] =>
  words.filter(
    ({ text, confidence, width, height }) =>
      confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text) && width > 0 && height > 0,
  )

/** A page of a scan as a page of a PDF, laid straight. */
export const pageOfScan = (page: ScanPage): PaperPage => ({
  width: page.width,
  height: page.height,
  turn: page.turn,
  items: wordsOf(page).map(({ confidence: _confidence, ...word }) => ({
    ...word,
    y: word.y - slant(page, word),
  })),
})
