import { conditionsIn, type Filter } from '../fields/filter/filter.ts'
import type { Step } from './step.ts'
import type { Trigger } from './trigger.ts'

/** The parts of a rule that name fields. */
export type Naming = {
  readonly trigger: Trigger
  readonly filter: Filter | null
  readonly steps: readonly Step[]
}

const named = /\{\{([^{}]*)\}\}/g

/** The fields that a text names in double braces. */
export const fieldsInText = (text: string): readonly string[] =>
  [...text.matchAll(named)].map(([, name = '']) => name.trim())

/** A text with the values of the fields that it names; those that there are none of are empty. */
export const fillText = (text: string, write: (field: string) => string): string =>
  text.replace(named, (_, name: string) => write(name.trim()))

const fieldsOfPeople = (people: readonly ({ kind: string } & { field?: string })[]): readonly string[] =>
  people.flatMap(({ kind, field }) => (kind === 'field' && field !== undefined ? field : []))

function readByStep(step: Step): readonly string[] {
  switch (step.kind) {
    case 'notify':
      return fieldsOfPeople(step.to)
    case 'mail':
      return [...fieldsOfPeople(step.to), ...fieldsInText(step.subject), ...fieldsInText(step.message)]
    case 'task':
      return [...(step.to ? fieldsOfPeople([step.to]) : []), ...fieldsInText(step.name)]
    case 'message':
      return fieldsInText(step.text)
    default:
      return []
  }
}

/** The fields that texts and people of a rule’s steps are read from. */
export const fieldsInSteps = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.flatMap(readByStep)),
]

/** The fields that a rule writes, in the order of its steps. */
export const fieldsWritten = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'set' ? step.field : step.kind === 'tag' ? 'tags' : []))),
]

/** All fields that a rule reads or writes: they are in use. */
export function fieldsUsed({ trigger, filter, steps }: Naming): readonly string[] {
  const ofTrigger = 'field' in trigger ? [trigger.field] : []
  const ofFilter = filter ? conditionsIn(filter).map(({ field }) => field) : []
  return [...new Set([...ofTrigger, ...ofFilter, ...fieldsInSteps(steps), ...fieldsWritten(steps)])]
}
