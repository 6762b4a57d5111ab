import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { idle } from '../../lib/idle.ts'
import type { CellEditorProps } from './cell-editor.tsx'

/** The editors are no part of the first list on screen: they load after it, or when an edit begins. */
let editor: ComponentType<CellEditorProps> | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Whether the editors are loaded. */
export const isEditorHere = (): boolean => editor !== null

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
  return useSyncExternalStore(subscribe, () => editor)
}

function load(): Promise<void> {
  loading ??= import('./cell-editor.tsx').then(({ CellEditor }) => {
    editor = CellEditor
    for (const listener of listeners) listener()
  })
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
