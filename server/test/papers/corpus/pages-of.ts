import type { PaperPage, Turn } from '@rumbo/domain/papers/layout/page'
import { readTexts } from '../../../src/platform/papers/pdf-texts.mjs'

type Sent = { turn: Turn; width: number; height: number; texts: string[]; boxes: Float32Array }

/** The pages of a PDF, read in this process: a thread for each of many would take longer than all that is tested. */
export async function pagesOf(pdf: Buffer): Promise<readonly PaperPage[]> {
  const pages: PaperPage[] = []
  const problem = await readTexts(
    new Uint8Array(pdf),
    { maxPages: 300, maxItems: 1_000_000 },
    (page: Sent) => {
      const items = page.texts.map((text, at) => {
        const [x = 0, y = 0, width = 0, height = 0] = page.boxes.subarray(at * 4, at * 4 + 4)
        return { text, x, y, width, height }
      })
      pages.push({ turn: page.turn, width: page.width, height: page.height, items })
    },
  )
  if (problem) throw new Error(JSON.stringify(problem))
  return pages
}
