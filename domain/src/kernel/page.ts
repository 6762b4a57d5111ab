import { z } from 'zod'

/** What a list that is read page by page takes: 50 items a page where nothing else is wanted, at most 200. */
export const pageInput = {
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** What its answer has besides the items: the cursor of the next page, null on the last. */
export const pageOutput = { nextCursor: z.string().nullable() }

/** Which page is wanted. */
export type PageWish = { readonly cursor?: string | undefined; readonly limit: number }
