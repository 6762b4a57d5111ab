import type { Rule } from '@rumbo/domain/automation/rule'
import type { Step, StepKind } from '@rumbo/domain/automation/step'
import type { RuleTemplate, TemplateStep } from '@rumbo/domain/automation/templates'
import type { Trigger, TriggerKind } from '@rumbo/domain/automation/trigger'
import { type Filter, readFilter } from '@rumbo/domain/fields/filter/filter'

/** A rule as it is typed. */
export type RuleDraft = {
  readonly name: string
  readonly module: string
  readonly trigger: Trigger
  readonly filter: Filter | null
  readonly steps: readonly Step[]
  readonly roleId: string
  readonly inBulk: boolean
}

/** What a new rule begins with. */
type Beginning = { readonly module: string; readonly roleId: string; readonly timeZone: string }

export const emptyDraft = ({ module, roleId }: Beginning): RuleDraft => ({
  name: '',
  module,
  trigger: { kind: 'created' },
  filter: null,
  steps: [],
  roleId,
  inBulk: false,
})

/** A rule that is edited. */
export const draftOf = ({ name, module, trigger, filter, steps, roleId, inBulk }: Rule): RuleDraft => ({
  name,
  module,
  trigger,
  filter: filter === null ? null : readFilter(filter),
  steps,
  roleId,
  inBulk,
})

/** A draft as it is sent. */
export const inputOf = ({ filter, trigger, steps, ...draft }: RuleDraft) => ({
  ...draft,
  name: draft.name.trim(),
  trigger,
  steps: [...steps],
  filter: filter === null ? null : { ...filter },
})

type Said = (key: string) => string

/** A template as a draft, with its texts in the language of who takes it. */
export function draftFrom(
  { id, module, trigger, filter, steps }: RuleTemplate,
  { roleId, timeZone }: Omit<Beginning, 'module'>,
  said: Said,
): RuleDraft {
  const text = (key: string) => said(`templates.${id}.${key}`)
  return {
    name: text('name'),
    module,
    trigger: trigger.kind === 'date' ? { ...trigger, timeZone } : trigger,
    filter,
    steps: steps.map((step) => stepFrom(step, text)),
    roleId,
    inBulk: false,
  }
}

function stepFrom(step: TemplateStep, text: Said): Step {
  const field = (id: string) => ({ kind: 'field' as const, field: id })
  switch (step.kind) {
    case 'set':
      return step
    case 'task':
      return {
        kind: 'task',
        name: text(step.text),
        dueDays: step.dueDays,
        to: step.to === null ? null : field(step.to),
      }
    case 'notify':
      return { kind: 'notify', to: [field(step.to)] }
    case 'mail':
      return { kind: 'mail', to: [], subject: text('subject'), message: text('message') }
    case 'message':
      return { kind: 'message', lane: step.lane, text: text(step.text) }
  }
}

/** A trigger of a kind, as it is chosen first. `date` and `field`: the first fields that it can be about. */
export function triggerOf(
  kind: TriggerKind,
  { date, field, timeZone, today }: { date: string; field: string; timeZone: string; today: string },
): Trigger {
  switch (kind) {
    case 'changed':
      return { kind, field }
    case 'date':
      return { kind, field: date, days: -2, time: '08:00', timeZone }
    case 'schedule': {
      const each = { repeat: 'day', every: 1, weekdays: [], monthDays: [], shortMonths: 'lastDay' } as const
      return {
        kind,
        schedule: {
          ...each,
          weekdays: [],
          monthDays: [],
          time: '08:00',
          timeZone,
          starts: today,
          ends: null,
        },
      }
    }
    case 'alert':
      return { kind, alert: null }
    case 'proposal':
      return { kind, answered: false }
    default:
      return { kind }
  }
}

/** A step of a kind, as it is chosen first. */
export function stepOf(kind: StepKind, field: string): Step {
  switch (kind) {
    case 'set':
      return { kind, field, value: null }
    case 'tag':
      return { kind, tagId: '' }
    case 'notify':
      return { kind, to: [] }
    case 'mail':
      return { kind, to: [], subject: '', message: '' }
    case 'task':
      return { kind, name: '', dueDays: 1, to: null }
    case 'webhook':
      return { kind, endpointId: '' }
    case 'share':
      return { kind, organizationId: '', profileId: '', as: 'client' }
    case 'message':
      return { kind, lane: 'company', text: '' }
  }
}
