import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { type SampleInput, sampleModule } from '../kernel/sample.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors } from '../records/record-query.ts'
import { ruleExample, ruleInputExample, runExample } from './examples.ts'
import { rule, ruleInput } from './rule.ts'
import { run, runStates } from './run.ts'
import { stepKinds } from './step.ts'
import { triggerKinds } from './trigger.ts'

const path = '/api/v1/automation/rules'
const runsPath = '/api/v1/automation/runs'
const common = { tag: 'automation', permission: 'organization:organizations', apiScope: null } as const
const definitions =
  'rules of the organization, for those who set it up; what a run tells has a test of its own'
const errors = [
  ...queryErrors,
  'TEXT_TOO_LONG',
  'EMAIL_NOT_VALID',
  'RECIPIENTS_TOO_MANY',
  'SCHEDULE_NEVER_RUNS',
  'FIELD_READ_ONLY',
  'STATUS_NOT_OFFERED',
  'TRIGGER_NOT_OFFERED',
  'MEMBER_UNKNOWN',
  'TOO_MANY',
] as const

const sampleInput: SampleInput = {
  name: 'X',
  module: sampleModule.id,
  trigger: { kind: 'created' },
  steps: [{ kind: 'set', field: 'notes', value: 'X' }],
  roleId: '$role',
}
/** The ways in which a rule names a field. */
const asks = (of: SampleInput) =>
  naming(sampleModule.id, [
    { ...of, trigger: { kind: 'changed', field: '$field' } },
    { ...of, filter: anyValue },
    { ...of, steps: [{ kind: 'message', lane: 'company', text: '{{$field}}' }] },
  ])

/** In the order in which they run. */
export const listRules = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'List the rules of Automation',
  sample: { input: {}, records: definitions },
  input: z.strictObject({}),
  output: z.object({
    items: z.array(rule),
    /** What can start rules of a module, and what they can do. */
    offered: z.array(
      z.object({
        module: z.string(),
        triggers: z.array(z.enum(triggerKinds)),
        steps: z.array(z.enum(stepKinds)),
      }),
    ),
  }),
  bounded: 'an organization has 500 at most',
  errors: [],
  example: {
    output: {
      items: [ruleExample],
      offered: [
        {
          module: sampleModule.id,
          triggers: ['created', 'changed', 'date', 'schedule', 'alert', 'document', 'message'],
          steps: ['set', 'tag', 'notify', 'mail', 'task', 'webhook', 'share', 'message'],
        },
      ],
    },
  },
})

export const getRule = endpoint({
  ...common,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a rule',
  sample: { input: { id: '$rule' }, records: definitions },
  input: z.strictObject({ id }),
  output: rule,
  errors: [],
  example: { output: ruleExample },
})

/** It is off until it was tried. Its role holds nothing beyond your own; a field that it may not see is refused as one that doesn’t exist. */
export const createRule = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Create a rule',
  sample: { input: sampleInput, records: { asks: asks(sampleInput) } },
  input: ruleInput,
  output: rule,
  errors,
  example: { input: ruleInputExample, output: { ...ruleExample, on: false, tried: false } },
})

/** `version` is the one that the editor saw. A rule that was changed is off until it was tried again. */
export const updateRule = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a rule',
  sample: {
    input: { ...sampleInput, id: '$rule', version: 1 },
    records: { asks: asks({ ...sampleInput, id: '$rule', version: 1 }) },
  },
  input: ruleInput.extend({ id, version: z.int() }),
  output: rule,
  errors: [...errors, 'VERSION_OUTDATED'],
  example: {
    input: { ...ruleInputExample, version: 2 },
    output: { ...ruleExample, on: false, tried: false },
  },
})

/** With its runs. What it wrote stays. */
export const deleteRule = endpoint({
  ...common,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a rule',
  sample: { input: { id: '$rule' }, records: definitions },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** A rule is turned on only as it was tried. */
export const switchRule = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{id}/on`,
  summary: 'Turn a rule on or off',
  sample: { input: { id: '$rule', on: false }, records: definitions },
  input: z.strictObject({ id, on: z.boolean() }),
  output: rule,
  errors: ['RULE_NOT_TRIED', 'SCHEDULE_NEVER_RUNS'],
  example: { input: { on: true }, output: ruleExample },
})

/** Changes when it runs among the others: before one of them, or last. */
export const moveRule = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/{id}/place`,
  summary: 'Have a rule run before another one',
  sample: { input: { id: '$rule', before: null }, records: definitions },
  input: z.strictObject({ id, before: id.nullable() }),
  output: rule,
  errors: [],
  example: { input: { before: null }, output: ruleExample },
})

/**
 * What the rule would have done in the last 90 days, by the history and with its role. Its conditions are looked at as records are now. Nothing
 * is written or sent.
 */
export const tryRule = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/{id}/try`,
  summary: 'Try a rule on the last 90 days',
  sample: { input: { id: '$rule' }, records: definitions },
  repeatable: 'it only reads, and notes that the rule was tried',
  input: z.strictObject({ id }),
  output: z.object({
    /** How often it would have run, and on how many records. */
    runs: z.int(),
    records: z.int(),
    /** Whether there are more than could be counted. */
    capped: z.boolean(),
    /** Records that fit its conditions now; without conditions all. */
    matching: z.int(),
    /** The last of them, which you see. */
    items: z.array(
      z.object({
        id,
        name: z.string(),
        address: z.string(),
        at: z.string(),
      }),
    ),
    rule,
  }),
  errors: ['FIELD_UNKNOWN', 'TOO_SLOW'],
  perMinute: 20,
  example: {
    output: {
      runs: 42,
      records: 17,
      capped: false,
      matching: 380,
      items: [
        { id: runExample.record.id, name: 'Sillas de roble', address: '118', at: '2026-11-27T14:00:00.412Z' },
      ],
      rule: ruleExample,
    },
  },
})

/** The newest first, of one rule, of one record, or all. */
export const listRuleRuns = endpoint({
  ...common,
  method: 'GET',
  path: runsPath,
  summary: 'List what rules did',
  sample: { input: {}, records: definitions },
  input: z.strictObject({
    rule: id.optional(),
    record: id.optional(),
    state: z.enum(runStates).optional(),
    ...pageInput,
  }),
  output: z.object({ items: z.array(run), ...pageOutput }),
  errors: [],
  example: { output: { items: [runExample], nextCursor: null } },
})

/** From the step on that failed. */
export const retryRuleRun = endpoint({
  ...common,
  method: 'POST',
  path: `${runsPath}/{id}/retry`,
  summary: 'Go on with a run that failed',
  sample: { input: { id: '$ruleRun' }, records: definitions },
  repeatable: 'a run that goes on already isn’t begun twice',
  input: z.strictObject({ id }),
  output: run,
  errors: ['RULE_RUN_NOT_FAILED'],
  example: { output: { ...runExample, state: 'running' } },
})

/** Fields that still hold what the run wrote get their earlier values, with your rights; all others stay. No rule follows. */
export const undoRuleRun = endpoint({
  ...common,
  method: 'POST',
  path: `${runsPath}/{id}/undo`,
  summary: 'Undo what a run wrote',
  sample: { input: { id: '$ruleRun' }, records: definitions },
  repeatable: 'what was undone stays so',
  input: z.strictObject({ id }),
  output: run,
  errors: ['RULE_RUN_WROTE_NOTHING'],
  example: {
    output: {
      ...runExample,
      state: 'undone',
      undone: { at: '2026-11-27T15:00:00.000Z', by: 'Ana Ruiz', kept: [] },
    },
  },
})
