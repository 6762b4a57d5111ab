import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { useRef, useState } from 'react'
import type { Read } from '../../forms/read-input.ts'
import { sameValue } from '../../forms/same-value.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/grid-row.ts'
import type { CellPosition } from '../selection/cell-position.ts'
import type { CellChange } from './grid-edits.ts'
import type { readDraft } from './read-draft.ts'
import { isTyped, withKey } from './typed-ahead.ts'

/** A cell that is being edited. */
export type CellEdit = {
  readonly at: CellPosition
  readonly row: GridRow
  readonly column: GridColumn
  /** What stood there when editing began. */
  readonly begun: Json
  /** What stands in the input. */
  readonly draft: Json
  /** Typing began it: what stood there gives way. */
  readonly fresh: boolean
  /** What was typed before the input was on screen; null where nothing was. */
  readonly typed: string | null
  readonly problem: string | undefined
}

/** Where a commit leads: to the next cell, nowhere, or into the whole range. */
export type AfterCommit = 'down' | 'up' | 'next' | 'back' | 'stay' | 'blur' | 'range'

type EditingOf = {
  readonly canEdit: ((row: GridRow, column: GridColumn) => boolean) | undefined
  readonly applyOne: (change: CellChange) => Promise<string | null>
  readonly fillRange: (value: Json, from: GridColumn, row: GridRow) => void
  /** Goes on after a commit; the focus is the grid's again unless it was given away. */
  readonly onDone: (after: AfterCommit) => void
  /** Makes a cell the active one that was refused. */
  readonly onRefused: (at: CellPosition) => void
  /** Reads what stands in an input; comes with the editors, null until they are loaded. */
  readonly draftReader: () => typeof readDraft | null
  readonly loadDraftReader: () => Promise<typeof readDraft>
}

/** A key that is pressed. */
type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

/** One cell at a time is edited. What the server refuses opens again with what was typed and the reason. */
export function useCellEditing(of: EditingOf) {
  const [edit, setEdit] = useState<CellEdit | null>(null)
  // Read by events that come before the next drawing: an editor that closes blurs.
  const now = useRef<CellEdit | null>(null)
  // Whether the input is on screen and hears the keys itself.
  const isShown = useRef(false)
  const set = (next: CellEdit | null) => {
    // An editor that is loaded is on screen with the key press that opens it; one that isn't says when it is.
    if (next === null || now.current === null) isShown.current = next !== null && of.draftReader() !== null
    now.current = next
    setEdit(next)
  }

  async function save(done: CellEdit, value: Json) {
    const { row, column, begun, draft, at } = done
    const reason = await of.applyOne({ rowId: row.id, field: column.id, value, seen: begun })
    if (reason === null || now.current !== null) return
    set({ ...done, draft, problem: reason })
    of.onRefused(at)
  }

  function commit(after: AfterCommit, chosen?: Json) {
    const done = now.current
    if (!done) return
    const draft = chosen === undefined ? done.draft : chosen
    const left = { ...done, draft }
    const read = of.draftReader()?.(draft, done)
    if (read?.ok === false) return set({ ...left, problem: read.problem })
    set(null)
    if (read) write(left, read.value, after)
    else void of.loadDraftReader().then((readDraft) => writeLate(readDraft(draft, left), left, after))
    of.onDone(after)
  }

  function write(left: CellEdit, value: Json, after: AfterCommit) {
    if (after === 'range') of.fillRange(value, left.column, left.row)
    else if (!sameValue(value, left.begun)) void save(left, value)
  }

  /** Writes what was left before the editors were loaded; what can't be meant opens again, as what the server refuses does. */
  function writeLate(read: Read, left: CellEdit, after: AfterCommit) {
    if (read.ok) return write(left, read.value, after)
    if (now.current !== null) return
    set({ ...left, problem: read.problem })
    of.onRefused(left.at)
  }

  function cancel() {
    const done = now.current
    set(null)
    if (done) of.onDone('stay')
  }

  function begin(at: CellPosition, row: GridRow, column: GridColumn, fresh = false): boolean {
    const value = row.values[column.id]
    if (value === undefined || !of.canEdit?.(row, column)) return false
    if (fresh && typeOf(column) === 'checkbox') return false
    const draft = fresh && isTyped.has(typeOf(column)) ? null : asTyped(value, column)
    set(null)
    set({ at, row, column, begun: value, draft, fresh, typed: null, problem: undefined })
    return true
  }

  function typeAhead({ key, ctrlKey, metaKey }: Key): boolean {
    const open = now.current
    if (!open || isShown.current) return false
    const type = typeOf(open.column)
    if (key === 'Escape') cancel()
    // What is chosen from a list waits for the list.
    else if (key === 'Enter' || key === 'Tab') {
      if (isTyped.has(type) || open.typed === null) commit(key === 'Enter' ? 'down' : 'next')
    } else if (key === 'Backspace' || (key.length === 1 && !ctrlKey && !metaKey))
      set({ ...open, ...withKey({ type, draft: open.draft, typed: open.typed }, key), fresh: false })
    return true
  }

  return {
    edit,
    /** Opens the editor of a cell; false where it can't be edited. `fresh`: typing began it. */
    begin,
    /** Takes a key that is pressed before the input of an open edit is on screen. */
    typeAhead,
    /** The input is on screen: keys are its own from now on. */
    shown: () => {
      isShown.current = true
    },
    /** Ends an edit whose input never came to the screen, because another cell is clicked. */
    leaveUnseen: () => {
      if (now.current && !isShown.current) commit('blur')
    },
    change: (draft: Json) => {
      if (now.current) set({ ...now.current, draft, problem: undefined })
    },
    commit,
    /** Saves what an editor that was left gives afterwards: a tag that was still being made. */
    late: (left: CellEdit, value: Json) => void save({ ...left, draft: value }, value),
    cancel,
    /** Turns a check mark over without an editor. */
    toggle: (row: GridRow, column: GridColumn): boolean => {
      const value = row.values[column.id]
      if (value === undefined || !of.canEdit?.(row, column)) return false
      void of.applyOne({ rowId: row.id, field: column.id, value: value !== true, seen: value })
      return true
    },
  }
}

const typeOf = (column: GridColumn) => column.field.type

/** Moments are typed as they are read; what stands in the other inputs is the value itself. */
const asTyped = (value: Json, { field, reader }: GridColumn): Json =>
  field.type === 'dateTime' && value !== null
    ? fieldType(field.type).format(value, field, reader.display)
    : value
