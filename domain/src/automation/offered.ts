import { alertModules } from '../alerts/alert.ts'
import type { Field } from '../fields/field.ts'
import type { FieldTypeId } from '../fields/field-type.ts'
import type { ModuleDeclaration } from '../records/record-module.ts'
import { taskLinks } from '../tasks/links.ts'
import type { StepKind } from './step.ts'
import type { TriggerKind } from './trigger.ts'

type Of = Pick<ModuleDeclaration, 'catalogue' | 'documents' | 'messages' | 'proposals' | 'shareable'>

/** What can start a rule of a module, by what its declaration says. */
export function triggersOf({ catalogue, documents, messages, proposals }: Of): readonly TriggerKind[] {
  const more: TriggerKind[] = []
  if (alertModules.some((each) => each === catalogue.module)) more.push('alert')
  if (documents !== null) more.push('document')
  if (messages !== null) more.push('message')
  if (proposals) more.push('proposal')
  return ['created', 'changed', 'date', 'schedule', ...more]
}

/** What a rule can do to records of a module. */
export function stepsOf({ catalogue, messages, shareable }: Of): readonly StepKind[] {
  const more: StepKind[] = []
  if (catalogue.fields.some(({ id }) => id === 'tags')) more.push('tag')
  more.push('notify', 'mail')
  if (taskLinks.some(({ module }) => module === catalogue.module)) more.push('task')
  more.push('webhook')
  if (shareable) more.push('share')
  if (messages !== null) more.push('message')
  return ['set', ...more]
}

/** Types of fields whose value a rule can’t write: they come from elsewhere. */
const unwritable: readonly FieldTypeId[] = ['id', 'structured', 'files', 'record']

/** Whether a rule may write a field: a person could. */
export const isWritable = (field: Field): boolean =>
  !field.readOnly &&
  field.side !== 'system' &&
  field.formula === undefined &&
  !unwritable.includes(field.type)

/** Whether a rule may run days before or after a field. */
export const isDate = ({ type }: Pick<Field, 'type'>): boolean => type === 'date' || type === 'dateTime'

/** Whether a field names somebody to write to: a member, or an address. */
export const namesPerson = ({ type }: Pick<Field, 'type'>): boolean => type === 'person'
export const namesAddress = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'person' || type === 'email' || type === 'party'
