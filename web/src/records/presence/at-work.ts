import { createContext, useContext } from 'react'
import type { Overwritten } from '../../forms/conflict-note.tsx'
import type { Colleague } from '../../lib/live/presence.ts'

/** Who else is at work on the record on screen, and what that did to one's own edits. */
export type AtWork = {
  readonly colleagues: readonly Colleague[]
  /** Says in which field one is; null: in none. */
  readonly edit: (field: string | null) => void
  readonly overwritten: (field: string) => Overwritten | undefined
}

const Context = createContext<AtWork>({
  colleagues: [],
  edit: () => undefined,
  overwritten: () => undefined,
})

export const AtWorkProvider = Context.Provider
export const useAtWork = (): AtWork => useContext(Context)
