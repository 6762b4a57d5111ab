import { createContext, useContext } from 'react'
import type { RecordScreen } from './record-screen.ts'

const Context = createContext<RecordScreen | null>(null)

/** Gives the general screens within the kind of record that they are for. */
export const RecordScreenProvider = Context.Provider

/** The kind of record that the screen is for. Only within its provider. */
export function useRecordScreen(): RecordScreen {
  const screen = useContext(Context)
  if (!screen) throw new Error('a screen of records stands outside of RecordScreenProvider')
  return screen
}
