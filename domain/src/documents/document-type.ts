import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { documentTypes } from './types.ts'

/** What a document is: one of the product's types, or the id of one of the organization's own. */
export const documentType = z.union([z.enum(documentTypes), id])
export type DocumentType = z.output<typeof documentType>
