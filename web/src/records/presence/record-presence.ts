import { createContext, useContext } from 'react'
import type { Overwritten } from '../../forms/conflict-note.tsx'
import type { PresentPerson } from '../../lib/live/presence.ts'

/** Who else is on the record on screen, and which of one's own edits they overwrote. */
export type RecordPresence = {
  readonly others: readonly PresentPerson[]
  /** Says in which field one is; null: in none. */
  readonly edit: (field: string | null) => void
  readonly overwritten: (field: string) => Overwritten | undefined
}

const Context = createContext<RecordPresence>({
  others: [],
  edit: () => undefined,
  overwritten: () => undefined,
})

export const RecordPresenceProvider = Context.Provider
export const useRecordPresence = (): RecordPresence => useContext(Context)
