import type { Cause } from '@rumbo/domain/automation/chain'
import { isAwaited } from '@rumbo/domain/automation/heard'
import type { Trigger } from '@rumbo/domain/automation/trigger'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { OutboxEvent } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './events.queries.ts'
import type { ActingRule } from './rules/acting-rule.ts'

/** What started a rule for a record, as its run keeps it. */
export type Started = {
  readonly kind: Trigger['kind']
  readonly field: string | null
  readonly from?: Json
  readonly to?: Json
  readonly day: string | null
}

/** One start of a rule for a record. */
export type Occasion = {
  readonly recordId: string
  /** By which it is known from others, however often it comes. */
  readonly name: string
  readonly cause: Cause | null
  readonly started: Started
}

/** The records that an event names. */
export const recordsOf = ({ batch, record_ids, record_id }: OutboxEvent): readonly string[] =>
  batch ?? record_ids ?? (record_id === null ? [] : [record_id])

/** What among events starts a rule: each record that they name, of changes those alone that it waits for. */
export async function occasionsOf(
  scope: Scope,
  { module, definition: { trigger } }: Pick<ActingRule, 'module' | 'definition'>,
  events: readonly OutboxEvent[],
): Promise<readonly Occasion[]> {
  if (trigger.kind === 'changed') return changesOf(scope, { module: module.id, trigger }, events)
  const some = trigger.kind === 'alert' ? await ofAlert(scope, trigger.alert, events) : events
  const started = { kind: trigger.kind, field: null, day: null }
  return some.flatMap((event) =>
    recordsOf(event).map((recordId) => ({
      recordId,
      name: `event ${event.id}`,
      cause: event.cause ?? null,
      started,
    })),
  )
}

type Change = { readonly module: string; readonly trigger: Extract<Trigger, { kind: 'changed' }> }

/** History says from which value to which a field went; what has no line there, such as a mere day less, starts nothing. */
async function changesOf(
  scope: Scope,
  { module, trigger }: Change,
  events: readonly OutboxEvent[],
): Promise<readonly Occasion[]> {
  const named = events.flatMap((event) =>
    recordsOf(event).map((record_id) => ({ event, record_id, at: event.created_at })),
  )
  const wanted = named.map(({ record_id, at }) => ({ record_id, at }))
  const rows = await scope.all(queries.movesAt(module, trigger.field, wanted))
  const moves = new Map<string, { readonly from: Json; readonly to: Json }>()
  for (const { record_id, at, from, to } of rows) {
    const key = `${record_id} ${at}`
    moves.set(key, { from: moves.has(key) ? (moves.get(key)?.from ?? null) : from, to })
  }
  return named.flatMap(({ event, record_id: recordId, at }): Occasion[] => {
    const move = moves.get(`${recordId} ${at}`)
    if (!move || !isAwaited(trigger, { field: trigger.field, ...move })) return []
    const started = { kind: trigger.kind, field: trigger.field, ...move, day: null }
    return [{ recordId, name: `event ${event.id}`, cause: event.cause ?? null, started }]
  })
}

async function ofAlert(scope: Scope, kind: string | null, events: readonly OutboxEvent[]) {
  if (kind === null) return events
  const ids = events.flatMap(({ row_id }) => row_id ?? [])
  const found = await scope.all(queries.kindsOfAlerts(ids))
  const fitting = new Set(found.flatMap((each) => (each.kind === kind ? each.id : [])))
  return events.filter(({ row_id }) => row_id !== null && fitting.has(row_id))
}
