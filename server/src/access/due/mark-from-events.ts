import type { Consumer, OutboxEvent } from '../events/dispatcher.ts'
import type { Statement } from '../scope/statement.ts'
import { type Mark, markForOrganizations } from './due.queries.ts'
import type { AnyDueKind } from './kind.ts'

/**
 * Marks keys of a kind by events as they are handed on. Everybody waits for that, so that nothing but keys is written.
 * @param keysOf what is due for the event's organization
 * @param mark the door that marks; of its own where not all organizations are concerned
 */
export const markFromEvents =
  (
    kind: Pick<AnyDueKind, 'id'>,
    keysOf: (event: OutboxEvent) => readonly string[],
    mark: (marks: readonly Mark[]) => Statement<unknown> = (marks) => markForOrganizations(kind.id, marks),
  ): Consumer =>
  async (events, callDoor) => {
    const marks = new Map<string, Mark & { readonly keys: string[] }>()
    for (const event of events) {
      const { organization_id, record_ids } = event
      const is_bulk = record_ids !== null
      const name = `${organization_id} ${is_bulk}`
      const present = marks.get(name) ?? { organization_id, is_bulk, keys: [] }
      present.keys.push(...keysOf(event))
      if (present.keys.length > 0) marks.set(name, present)
    }
    const all = [...marks.values()].map((each) => ({ ...each, keys: [...new Set(each.keys)] }))
    if (all.length > 0) await callDoor(mark(all))
  }

/** The records that an event names. */
export const recordsOf = ({ record_id, record_ids }: OutboxEvent): readonly string[] =>
  record_ids ?? (record_id === null ? [] : [record_id])

/** Whether an event concerns who reads certain fields, by module; one that names no fields concerns them too. */
export const concerns =
  (reads: Readonly<Record<string, readonly string[]>>) =>
  ({ module, fields }: OutboxEvent): boolean => {
    const read = reads[module]
    return read !== undefined && (fields.length === 0 || fields.some((field) => read.includes(field)))
  }
