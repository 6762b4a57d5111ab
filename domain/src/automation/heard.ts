import type { Json } from '../fields/field-type.ts'
import { daysBetween, isCivilDate } from '../kernel/time/civil-date.ts'
import type { Trigger } from './trigger.ts'

/** An event as rules hear it: of which module, in which fields, what happened, and whether a file or a bulk edit made it. */
export type Heard = {
  readonly module: string
  readonly fields: readonly string[]
  readonly happened: string | null
  readonly isBulk: boolean
  /** Of something that belongs to the record, not the record itself. */
  readonly isChild: boolean
}

/** A rule as far as it says what it hears. */
export type Listening = {
  readonly id: string
  readonly module: string
  readonly trigger: Trigger
  readonly inBulk: boolean
}

/** Begins the module of events of alerts, documents, messages and proposals of its records. */
const ofBelongings = '@'

/** What happened, by the triggers that hear it. */
const happenings: Partial<Record<Trigger['kind'], readonly string[]>> = {
  alert: ['alert.opened'],
  document: ['document.added'],
  message: ['message.created'],
}

const happeningsOf = (trigger: Trigger): readonly string[] =>
  trigger.kind === 'proposal'
    ? [trigger.answered ? 'proposal.answered' : 'proposal.created']
    : (happenings[trigger.kind] ?? [])

/** Rules of one organization by what they hear, so that an event finds its candidates at once, however many rules there are. */
export type RuleIndex = ReadonlyMap<string, readonly Listening[]>

/** Makes the index of rules that are on; those by time hear nothing. */
export function indexRules(rules: readonly Listening[]): RuleIndex {
  const index = new Map<string, Listening[]>()
  for (const rule of rules)
    for (const key of keysOf(rule)) {
      const known = index.get(key)
      if (known) known.push(rule)
      else index.set(key, [rule])
    }
  return index
}

function keysOf({ module, trigger }: Listening): readonly string[] {
  if (trigger.kind === 'created') return [`${module} created`]
  if (trigger.kind === 'changed') return [`${module} . ${trigger.field}`]
  return happeningsOf(trigger).map((happened) => `${ofBelongings}${module} ${happened}`)
}

/** The rules that an event may start, each once: their conditions are looked at later. */
export function candidatesOf(
  index: RuleIndex,
  { module, fields, happened, isBulk, isChild }: Heard,
): readonly string[] {
  if (isChild && !module.startsWith(ofBelongings)) return []
  const keys = happened === null ? fields.map((field) => `${module} . ${field}`) : [`${module} ${happened}`]
  const found = keys.flatMap((key) => index.get(key) ?? [])
  return [...new Set(found.filter(({ inBulk }) => inBulk || !isBulk).map(({ id }) => id))]
}

/** One field’s change as history has it. */
export type Moved = { readonly field: string; readonly from: Json; readonly to: Json }

/** Whether a change is the one that a rule waits for. Without a difference there is none. */
export function isAwaited(
  trigger: Extract<Trigger, { kind: 'changed' }>,
  { field, from, to }: Moved,
): boolean {
  if (field !== trigger.field || isSame(from, to)) return false
  if (trigger.from !== undefined && !isSame(trigger.from, from)) return false
  if (trigger.to !== undefined && !isSame(trigger.to, to)) return false
  return trigger.byDays === undefined || movedBy(from, to) >= trigger.byDays
}

/** Values are the same by what they are known by: a place by its code, whatever its label. */
const isSame = (one: Json, other: Json): boolean =>
  JSON.stringify(known(one)) === JSON.stringify(known(other))

function known(value: Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const { code, label } = value as { readonly code?: Json; readonly label?: Json }
  return code ?? label ?? value
}

/** By how many days a date moved, in either direction; 0 where one of both is none. */
function movedBy(from: Json, to: Json): number {
  const [before, after] = [dayOf(from), dayOf(to)]
  return before === null || after === null ? 0 : Math.abs(daysBetween(before, after))
}

const dayOf = (value: Json): string | null => {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  return isCivilDate(day) ? day : null
}
