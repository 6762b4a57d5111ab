import { z } from 'zod'
import { documentType } from '../document-type.ts'

/** What a history note says before and after of a document that isn't needed; null: it is needed. */
export const notNeededState = z.object({ type: documentType, reason: z.string() })
