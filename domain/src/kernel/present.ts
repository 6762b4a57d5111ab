import { z } from 'zod'
import { id } from './id.ts'

/** What a client says of where it is: on one record, in one of its fields where an editor is open. Said again as a sign of life. */
export const attending = z.strictObject({ recordId: id, field: z.string().max(64).nullable() })
export type Attending = z.output<typeof attending>

/** Milliseconds between two signs of life, and after how long without one somebody counts as gone. */
export const signOfLife = 20_000
export const goneAfter = 60_000

/** What a socket's event `present` says to those on a record: who of their own organization is on it, each person once. */
export const present = z.object({
  recordId: z.string(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The field that is being edited; null for none, and for one that the receiver may not see. */
      field: z.string().nullable(),
    }),
  ),
})
export type Present = z.output<typeof present>
