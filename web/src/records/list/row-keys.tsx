import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { PressedKey } from './use-row-keys.ts'

/** Does what a letter asks for that was pressed on a row. */
export function RowKeys({ time, row, letter, onDone }: PressedKey & { readonly onDone: () => void }) {
  const { rowKeys } = useRecordScreen()
  return rowKeys ? <rowKeys.Act key={time} row={row} letter={letter} onDone={onDone} /> : null
}
