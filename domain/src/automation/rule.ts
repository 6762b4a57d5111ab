import { z } from 'zod'
import { filterInput } from '../fields/filter/filter-input.ts'
import { json } from '../fields/schemas.ts'
import { rootId } from '../kernel/declared-module.ts'
import { id } from '../kernel/id.ts'
import { requiredText, withCode } from '../kernel/text.ts'
import { step } from './step.ts'
import { trigger } from './trigger.ts'

/** Rules of an organization, and steps of a rule, at most. */
export const maxRules = 500
export const maxSteps = 10
/** Runs of a rule in an hour; with one more it is paused. */
export const maxRunsAnHour = 1_000
/** How many rules may follow one another. */
export const maxDepth = 3
/** How long runs are kept, and how far back a rule is tried, in days. */
export const keptDays = 90

/** A rule as somebody writes it. */
export const ruleInput = z.strictObject({
  name: requiredText(120).transform((typed) => typed.trim().replace(/\s+/g, ' ')),
  module: rootId,
  trigger,
  /** Null: for every record. */
  filter: filterInput.nullable().default(null),
  steps: z.array(step).min(1, withCode('FIELD_REQUIRED')).max(maxSteps),
  /** With whose rights it reads and writes. */
  roleId: id,
  /** Whether imports and bulk edits start it, too. */
  inBulk: z.boolean().default(false),
})
export type RuleInput = z.output<typeof ruleInput>

/** Why a rule that is on does nothing: it ran too often, its fields are gone or hidden from its role, or it can’t be looked at. */
export const pauseReasons = ['tooMany', 'fieldsGone', 'failed'] as const
export type RulePause = (typeof pauseReasons)[number]

const moment = z.iso.datetime()

/** A rule that led to another. */
const link = z.object({ id, name: z.string() })

/** A rule as it is listed, in the order in which rules run. */
export const rule = z.object({
  id,
  ...ruleInput.shape,
  filter: json,
  role: z.object({ id, name: z.string() }),
  on: z.boolean(),
  paused: z
    .object({
      reason: z.enum(pauseReasons),
      fields: z.array(z.string()),
      /** The rules that followed one another as it was paused. */
      chain: z.array(link),
    })
    .nullable(),
  /** Whether it was tried as it stands, which comes before it is on. */
  tried: z.boolean(),
  /** Other rules that write a field which this one writes, in the order in which they run. */
  alsoWrite: z.array(
    z.object({ id, name: z.string(), field: z.string(), runs: z.enum(['before', 'after']) }),
  ),
  /** When it runs next by time; null: not by time, or off. */
  nextAt: moment.nullable(),
  createdBy: z.string().nullable(),
  /** Runs of the last 90 days, and the last of them. */
  runs: z.int(),
  failed: z.int(),
  lastRunAt: moment.nullable(),
  version: z.int(),
})
export type Rule = z.output<typeof rule>
