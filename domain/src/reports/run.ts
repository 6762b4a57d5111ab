import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** How far a run is. `empty`: it had no rows and wasn't sent; `missed`: nothing ran at its time. */
export const runStates = ['running', 'sent', 'empty', 'failed', 'missed'] as const
export type RunState = (typeof runStates)[number]

/** How far the mail to a recipient is: it waits, the server of the recipient has it, it was refused or given up. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const

const moment = z.iso.datetime()

const columnChange = z.discriminatedUnion('kind', [
  z.object({ field: z.string(), kind: z.literal('date'), later: z.int(), earlier: z.int() }),
  z.object({ field: z.string(), kind: z.literal('option'), value: z.string(), count: z.int() }),
])

/** What differs from the run before. */
export const changes = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  columns: z.array(columnChange),
})

/** A run of a report, with its file and whom it went to. */
export const run = z.object({
  id,
  /** The wall time by which it happens once, `YYYY-MM-DDTHH:mm`; null: somebody started it. */
  occurrence: z.string().nullable(),
  state: z.enum(runStates),
  /** It began more than ten minutes after its time. */
  isLate: z.boolean(),
  /** Why it failed, as a code. */
  reason: z.string().nullable(),
  startedAt: moment,
  endedAt: moment.nullable(),
  /** Null: it has none, or is kept no longer. */
  file: z
    .object({
      name: z.string(),
      rows: z.int(),
      pages: z.int().nullable(),
      bytes: z.int(),
      /** In hexadecimal digits. */
      sha256: z.string(),
    })
    .nullable(),
  /** Null: there was no run to compare it with. */
  changes: changes.nullable(),
  deliveries: z.array(
    z.object({
      email: z.string(),
      state: z.enum(deliveryStates),
      error: z.string().nullable(),
      at: moment.nullable(),
      /** By which the file is opened where it was too large for a mail; `account`: by signing in. */
      link: z.enum(['none', 'account', 'open', 'revoked', 'expired']),
    }),
  ),
})
export type Run = z.output<typeof run>
