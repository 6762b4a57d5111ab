import { useCallback, useState } from 'react'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** A letter that was pressed on a row. */
export type PressedKey = { readonly row: GridRow; readonly letter: string; readonly time: number }

/** The letters that act on rows of the list, and the one that was pressed last. */
export function useRowKeys() {
  const { rowKeys } = useRecordScreen()
  const [pressed, setPressed] = useState<PressedKey | null>(null)
  useScreenKeys(rowKeys?.keys ?? [])
  const press = useCallback(
    (row: GridRow, letter: string) => {
      if (!rowKeys?.keys.some(({ keys }) => keys === letter)) return false
      setPressed((before) => ({ row, letter, time: (before?.time ?? 0) + 1 }))
      return true
    },
    [rowKeys],
  )
  return { pressed, onKey: rowKeys ? press : undefined, onDone: () => setPressed(null) }
}
