import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { idle } from '../../lib/idle.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import type { readDraft } from './read-draft.ts'

type Editing = {
  readonly Editor: ComponentType<CellEditorProps>
  readonly readDraft: typeof readDraft
}

/** The editors are no part of the first list on screen: they load after it, or when an edit begins. */
let editing: Editing | null = null
let loading: Promise<Editing> | undefined
const listeners = new Set<() => void>()

/** What reads the inputs of cells; null until the editors are loaded. */
export const draftReader = (): typeof readDraft | null => editing?.readDraft ?? null

/** Loads the editors for what reads their inputs. */
export const loadDraftReader = async (): Promise<typeof readDraft> => (await load()).readDraft

/**
 * The editor of cells; null until it is loaded.
 * @param isWanted loads it when the browser is idle
 * @param isNeeded loads it at once
 */
export function useCellEditor(isWanted: boolean, isNeeded: boolean): ComponentType<CellEditorProps> | null {
  useEffect(() => {
    if (isNeeded) void load()
    else if (isWanted) void idle().then(load)
  }, [isWanted, isNeeded])
  // Read while drawing: an edit that begins when the editors are loaded is drawn with them at once.
  return useSyncExternalStore(subscribe, () => editing?.Editor ?? null)
}

function load(): Promise<Editing> {
  loading ??= Promise.all([import('./cell-editor.tsx'), import('./read-draft.ts')]).then(
    ([{ CellEditor }, { readDraft }]) => {
      editing = { Editor: CellEditor, readDraft }
      for (const listener of listeners) listener()
      return editing
    },
  )
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
