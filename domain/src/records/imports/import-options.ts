import { z } from 'zod'
import { importModes } from './import-modes.ts'

/** How an import goes about rows and records. */
export const importOptions = z.strictObject({
  mode: z.enum(importModes),
  /** Fields by which a record is known again; needed for update and upsert, and for several rows a record. */
  key: z.array(z.string().max(64)).max(3),
  /** `ignore`: an empty cell leaves what stands there; `save`: it empties it. */
  empties: z.enum(['ignore', 'save']),
  /** `all`: everything or nothing; `batches`: what went in stays. */
  whole: z.enum(['all', 'batches']),
  /** Several rows with one key are one record with several children. */
  grouped: z.boolean(),
})
