import { moduleIds } from '../kernel/module-ids.ts'

/** What becomes of the records of every module: made, changed, deleted, shared with the organization, and no longer so. */
export const recordHappenings = ['created', 'changed', 'deleted', 'shared', 'ended'] as const
export type RecordHappening = (typeof recordHappenings)[number]

/** Types of events that aren't of a module’s records as such. */
export const furtherTypes = [
  'shipment.phase',
  'alert.opened',
  'alert.closed',
  'document.added',
  'message.created',
  'proposal.created',
  'proposal.answered',
  'import.done',
] as const

/** The type of a message that somebody sends to try an endpoint; every endpoint takes it. */
export const testType = 'webhook.test'

/** Changes of these fields are events of their own too, by module. */
const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shipments: { phase: 'shipment.phase' },
}

/** What one record of a module is called in types of events: 'shipments' gives 'shipment'. */
export const oneOf = (module: string): string => module.replace(/s$/, '')

/** The types of what happened to records of a module, in fields where they changed. */
export function typesOf(
  module: string,
  happening: RecordHappening,
  fields: readonly string[],
): readonly string[] {
  const own = fieldTypes[module] ?? {}
  const more = happening === 'changed' || happening === 'created' ? fields.flatMap((id) => own[id] ?? []) : []
  return [`${oneOf(module)}.${happening}`, ...more]
}

/** All types that an endpoint can choose: those of every module, then the further ones. */
export const eventTypes = (): readonly string[] => [
  ...moduleIds().flatMap((module) => recordHappenings.map((happening) => `${oneOf(module)}.${happening}`)),
  ...furtherTypes,
]

/** Whether an endpoint that chose some types takes one; none chosen: it takes all. */
export const takes = (chosen: readonly string[], type: string): boolean =>
  type === testType || chosen.length === 0 || chosen.includes(type)
