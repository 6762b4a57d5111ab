import { type ComponentType, createContext, useContext } from 'react'
import type { RecordAnswer } from '../screen/record-contracts.ts'

/** How records of a module look as cards. */
export type RecordCardsLook = {
  readonly Card: ComponentType<{ readonly record: RecordAnswer }>
  /** The fields that a card draws. */
  readonly fields: readonly string[]
  /** The sign before a record's name where there is no room for a card. */
  readonly Mark: ComponentType<{ readonly record: RecordAnswer }>
  /** The field by which a board has its columns until one chooses another. */
  readonly boardBy: string
  /** The same of a calendar's days. */
  readonly calendarBy: string
}

const Context = createContext<RecordCardsLook | null>(null)

/** Gives the layouts within the cards of a module. */
export const RecordCardsProvider = Context.Provider

/** How records look as cards. Only within its provider. */
export function useRecordCards(): RecordCardsLook {
  const look = useContext(Context)
  if (!look) throw new Error('a layout of cards stands outside of RecordCardsProvider')
  return look
}
