import { type ComponentType, useEffect, useState } from 'react'
import type { CellEditorProps } from './cell-editor.tsx'

/** The editors are loaded when a grid that can be edited is there, not with the first list on screen. */
let editor: ComponentType<CellEditorProps> | null = null

/** Whether the editors are loaded. */
export const isEditorHere = (): boolean => editor !== null

/** The editor of cells; null until it is here. Then a key that begins an edit goes into its input at once. */
export function useCellEditor(isWanted: boolean): ComponentType<CellEditorProps> | null {
  const [loaded, setLoaded] = useState(editor !== null)
  useEffect(() => {
    if (!isWanted || loaded) return
    let isHere = true
    void import('./cell-editor.tsx').then(({ CellEditor }) => {
      editor = CellEditor
      if (isHere) setLoaded(true)
    })
    return () => {
      isHere = false
    }
  }, [isWanted, loaded])
  return loaded ? editor : null
}
