import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { id } from '../kernel/id.ts'

/** How a run stands: it goes on, all its steps are done, one failed, it was the end of its chain, its values were undone. */
export const runStates = ['running', 'done', 'failed', 'stopped', 'undone'] as const
export type RunState = (typeof runStates)[number]

/** How a step ended; `skipped`: one before it failed. */
export const stepStates = ['done', 'failed', 'skipped'] as const

const moment = z.iso.datetime()

/** What one rule did to one record. */
export const run = z.object({
  id,
  rule: z.object({ id, name: z.string() }),
  /** Null where the reader doesn't see it. */
  record: z.object({ id, module: z.string(), name: z.string(), address: z.string() }).nullable(),
  state: z.enum(runStates),
  at: moment,
  trigger: z.object({
    kind: z.string(),
    field: z.string().nullable(),
    /** Absent where the reader doesn't see the field. */
    from: json.optional(),
    to: json.optional(),
    day: z.string().nullable(),
  }),
  /** The fields that its conditions look at. */
  conditions: z.array(z.string()),
  steps: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(stepStates),
      /** Why it failed. */
      code: z.string().nullable(),
      field: z.string().nullable(),
      taskId: id.nullable(),
    }),
  ),
  /** The rules that led to it, the first one first. */
  chain: z.array(z.object({ id, name: z.string() })),
  /** Whether it wrote values that can be undone. */
  wrote: z.boolean(),
  undone: z.object({ at: moment, by: z.string().nullable(), kept: z.array(z.string()) }).nullable(),
})
export type RuleRun = z.output<typeof run>
