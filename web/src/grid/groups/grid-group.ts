import type { ReactNode } from 'react'
import type { RowCount, RowSource } from '../rows/row-source.ts'

/** Rows that are read alike under one heading. */
export type GridGroup = {
  /** Unlike that of any other group of the list; the same as long as it means the same rows. */
  readonly key: string
  /** 0, or 1 for a group within a group. */
  readonly level: number
  /** As it is read aloud and sought. */
  readonly name: string
  /** As it is drawn; without it, its name. */
  readonly draw?: () => ReactNode
  readonly count: RowCount
  /** The count as a text; '' says nothing. */
  readonly countText: string
  /** By field id, as text: what stands under the columns. */
  readonly sums: Readonly<Record<string, string>>
}

/** A list in groups: first its headings, the rows of each when it is opened. */
export type GroupSource = {
  /** Names the list and what it is grouped by. */
  readonly key: string
  /** How many fields it is grouped by: 1 or 2. */
  readonly levels: number
  /** The groups of the first level, or those within one of them, in their order. */
  readonly groups: (within: GridGroup | null, signal: AbortSignal) => Promise<readonly GridGroup[]>
  /** The rows of a group of the last level. */
  readonly rows: (group: GridGroup) => RowSource
}

/** Which groups are folded: all or none of them, but some. */
export type Folding = { readonly all: 'open' | 'folded'; readonly except: readonly string[] }

/** Is a group open. */
export const isOpenIn = (folding: Folding, key: string): boolean =>
  (folding.all === 'open') !== folding.except.includes(key)

/** The same with one group open or folded. */
export function withFold(folding: Folding, key: string, isOpen: boolean): Folding {
  const others = folding.except.filter((each) => each !== key)
  return (folding.all === 'open') === isOpen
    ? { ...folding, except: others }
    : { ...folding, except: [...others, key] }
}

/** Rows that a list may have for its groups to start open. */
const fewRows = 500
const fewGroups = 50

/** How groups start that nobody folded yet: few rows are all shown, many as their headings alone. */
export function firstFolding(groups: readonly GridGroup[]): Folding {
  const rows = groups.reduce((sum, { count }) => sum + count.value, 0)
  const isSmall = rows <= fewRows && groups.length <= fewGroups && groups.every(({ count }) => !count.capped)
  return { all: isSmall ? 'open' : 'folded', except: [] }
}
