import type { Filter } from '../fields/filter/filter.ts'
import type { Step } from './step.ts'
import type { Trigger } from './trigger.ts'

/** A rule that people often want, to begin with: its texts are in the language of who takes it. */
export type RuleTemplate = {
  readonly id: string
  readonly module: string
  readonly trigger: Trigger
  readonly filter: Filter | null
  /** Steps whose texts and people are filled in by who takes it: `{ text }` names a text of the template. */
  readonly steps: readonly TemplateStep[]
}

/** A step of a template. Whom it writes to is the person that a record is assigned to, or is chosen. */
export type TemplateStep =
  | Extract<Step, { kind: 'set' }>
  | { readonly kind: 'task'; readonly text: string; readonly dueDays: number; readonly to: string | null }
  | { readonly kind: 'notify'; readonly to: string }
  | { readonly kind: 'mail'; readonly text: string }
  | { readonly kind: 'message'; readonly text: string; readonly lane: 'company' | 'everyone' }

const at = (field: string, days: number): Trigger => ({
  kind: 'date',
  field,
  days,
  time: '08:00',
  timeZone: 'UTC',
})
const active: Filter = { field: 'archived', is: 'is', value: false }
const responsible = 'assignedTo'

/** Ten rules that people really want. */
export const ruleTemplates: readonly RuleTemplate[] = [
  {
    id: 'freeTimeEnds',
    module: 'shipments',
    trigger: { kind: 'alert', alert: 'freeTime' },
    filter: null,
    steps: [{ kind: 'task', text: 'task', dueDays: 1, to: responsible }],
  },
  {
    id: 'etaMoves',
    module: 'shipments',
    trigger: { kind: 'changed', field: 'eta', byDays: 3 },
    filter: active,
    steps: [{ kind: 'mail', text: 'mail' }],
  },
  {
    id: 'documentMissing',
    module: 'shipments',
    trigger: { kind: 'alert', alert: 'documentMissing' },
    filter: null,
    steps: [{ kind: 'mail', text: 'mail' }],
  },
  {
    id: 'deliveredArchive',
    module: 'shipments',
    trigger: at('ata', 30),
    filter: active,
    steps: [{ kind: 'set', field: 'archived', value: true }],
  },
  {
    id: 'customsHold',
    module: 'shipments',
    trigger: { kind: 'alert', alert: 'hold' },
    filter: null,
    steps: [
      { kind: 'task', text: 'task', dueDays: 0, to: responsible },
      { kind: 'message', text: 'message', lane: 'company' },
    ],
  },
  {
    id: 'arrivesSoon',
    module: 'shipments',
    trigger: at('eta', -3),
    filter: { all: [active, { field: 'ata', is: 'isEmpty' }] },
    steps: [{ kind: 'mail', text: 'mail' }],
  },
  {
    id: 'noNews',
    module: 'shipments',
    trigger: { kind: 'alert', alert: 'silent' },
    filter: null,
    steps: [{ kind: 'task', text: 'task', dueDays: 1, to: responsible }],
  },
  {
    id: 'writtenTo',
    module: 'shipments',
    trigger: { kind: 'message' },
    filter: null,
    steps: [{ kind: 'notify', to: responsible }],
  },
  {
    id: 'cargoReady',
    module: 'orders',
    trigger: at('cargoReadyDate', -7),
    filter: active,
    steps: [{ kind: 'task', text: 'task', dueDays: 2, to: responsible }],
  },
  {
    id: 'proposalComes',
    module: 'orders',
    trigger: { kind: 'proposal', answered: false },
    filter: null,
    steps: [{ kind: 'task', text: 'task', dueDays: 1, to: responsible }],
  },
]
