import type { ComponentType } from 'react'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { OfRecord } from '../details/record-details.ts'

/** What stands next to a list of the record that is looked at. */
export type PeekProps = {
  readonly id: string
  /** As the list has it; absent while it isn't there. */
  readonly row: GridRow | undefined
  /** From 1, among all of the list; null while it isn't known. */
  readonly place: number | null
  /** How many the list has, as a text. */
  readonly total: string | undefined
  readonly onWalk: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** The menu of a row, at a point of the window. */
export type RowMenuProps = {
  readonly row: GridRow
  readonly at: { readonly x: number; readonly y: number }
  /** Looks at the record next to the list. */
  readonly onPeek: () => void
  /** Chooses it, where a row has no box to be chosen by. */
  readonly onSelect?: (() => void) | undefined
  /** The menu is closed: the focus goes back to the list. */
  readonly onClosed: () => void
  /** It was deleted. */
  readonly onGone: () => void
}

/** What a module shows of its records next to their list; it comes when it is first requested. */
export type RecordSide = {
  readonly Peek: ComponentType<PeekProps>
  readonly RowMenu: ComponentType<RowMenuProps>
  /** Fetches its code, which is about to be needed. */
  readonly load?: () => Promise<void>
}

/** What a module tells of a record that is looked at next to its list. */
export type PeekParts = {
  /** The numbers under its name. */
  readonly Numbers: ComponentType<OfRecord>
  /** How it stands, and where it is. */
  readonly Standing: ComponentType<OfRecord>
  /** The fields that matter most; those that the reader doesn't see are left out. */
  readonly fields: readonly string[]
  /** What asks for work. */
  readonly Urgent: ComponentType<OfRecord>
}
