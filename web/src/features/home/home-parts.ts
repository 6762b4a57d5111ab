import { type ComponentType, createContext } from 'react'
import type { Item } from './home-queries.ts'
import type { MarkSeen } from './mark-seen.ts'

/** A page of the application; a link takes it with what else it holds. */
export type Target = { readonly to: string }

/** What the home page needs of the features whose records it shows. */
export type HomeParts = {
  /** The path of the list of a module's records. */
  readonly listPathOf: (module: string) => string
  /** The page of a record; undefined where its module has none. */
  readonly openOf: (module: string, id: string) => Target | undefined
  /** What an alert says. */
  readonly AlertText: ComponentType<{ readonly item: Item }>
  /** A box for numbers to follow. */
  readonly Track: ComponentType
  readonly markSeen: MarkSeen
}

export const HomePartsContext = createContext<HomeParts | null>(null)
