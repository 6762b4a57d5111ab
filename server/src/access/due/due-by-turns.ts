import type pg from 'pg'
import type { Consumer, OutboxEvent } from '../events/dispatcher.ts'
import { askDoorBy } from '../scope/doors.ts'
import type { Statement } from '../scope/statement.ts'

/** What of an organization is due after an event. */
export type Changed = {
  readonly organization_id: string
  /** None: those that were written since `changed_at` in a batch of the organization's own. */
  readonly record_ids: readonly string[]
  readonly changed_at: string
}

/**
 * Notes what changes leave due, to be done elsewhere.
 * @param reads by module the fields that it hangs on; an event that names none concerns it too
 */
export const noteDueBy =
  (
    reads: Readonly<Record<string, readonly string[]>>,
    noteDue: (changed: readonly Changed[]) => Statement<unknown>,
  ): Consumer =>
  async (events, ask) => {
    const concerns = ({ module, fields }: OutboxEvent) => {
      const read = reads[module]
      return read !== undefined && (fields.length === 0 || fields.some((field) => read.includes(field)))
    }
    const due = events.filter(concerns).map((event) => ({
      organization_id: event.organization_id,
      record_ids: event.record_ids ?? (event.record_id === null ? [] : [event.record_id]),
      changed_at: event.created_at,
    }))
    if (due.length > 0) await ask(noteDue(due))
  }

type Turns = {
  readonly organizationsDue: Statement<{ ids: string[] }>
  /** A batch of one organization, in a transaction of its own. @returns whether there was anything */
  readonly followNext: (organizationId: string) => Promise<boolean>
  readonly onError: (error: unknown) => void
  readonly isStopping: () => boolean
}

/** Does what is due, a batch for each organization in turn, until nothing is left. One that fails holds up no other. */
export async function followByTurns(pool: pg.Pool, turns: Turns): Promise<void> {
  const { organizationsDue, followNext, onError, isStopping } = turns
  for (let isAny = true; isAny && !isStopping(); ) {
    const due = await askDoorBy(pool)(organizationsDue)
    isAny = false
    for (const organizationId of due?.ids ?? []) {
      if (isStopping()) return
      const isDone = await followNext(organizationId).catch(onError)
      isAny = isDone === true || isAny
    }
  }
}
