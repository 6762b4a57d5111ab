import { z } from 'zod'
import { maxErrors, maxFrames, maxSteps } from './page-limits.ts'

const moment = z.int().min(0).max(253_402_300_799_999)
const short = z.string().max(200)
const number = z.int().min(0).max(9_999_999)

const frame = z.strictObject({ file: short, line: number, column: number })
/** A step: a screen that was opened, or a call that was answered. */
const step = z.strictObject({
  at: moment,
  kind: z.enum(['screen', 'call']),
  /** The pattern of the screen's address, or method and pattern of a call's: never an address itself. */
  name: short,
  status: z.int().min(0).max(999).nullable(),
  milliseconds: number.nullable(),
})

/** What a page of the web application reports. The server keeps of it what stands in its own lists, and drops the rest. */
export const pageReport = z.strictObject({
  /** Random, of this page alone. */
  session: z.uuid(),
  startedAt: moment,
  /** Whether nothing of this session was reported before. */
  isFirst: z.boolean(),
  /** Steps of a session that is among those reported; empty otherwise. */
  steps: z.array(step).max(maxSteps),
  errors: z
    .array(
      z.strictObject({
        at: moment,
        type: short,
        screen: short.nullable(),
        frames: z.array(frame).max(maxFrames),
        /** What came before it. */
        trail: z.array(step).max(maxSteps),
      }),
    )
    .max(maxErrors),
  /** Screens that were opened and what was done there. */
  usage: z.array(step).max(maxSteps),
})
export type PageReport = z.output<typeof pageReport>
export type Step = Readonly<z.output<typeof step>>
export type Frame = Readonly<z.output<typeof frame>>
export type PageError = PageReport['errors'][number]
