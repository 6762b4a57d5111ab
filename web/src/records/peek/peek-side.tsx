import { useSyncExternalStore } from 'react'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { RowStore, RowsState } from '../../grid/rows/row-store.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { usePeek } from './use-peek.ts'

type Props = {
  readonly rows: RowStore
  /** How many the list has, as a text. */
  readonly total: string | undefined
  readonly peek: ReturnType<typeof usePeek>
  /** Chooses a row by its menu; absent where rows have boxes. */
  readonly onSelect?: ((row: GridRow) => void) | undefined
}

/** What stands next to the rows of a list: the record that is looked at, and the menu of a row. */
export function PeekSide({ rows, total, peek, onSelect }: Props) {
  const { side } = useRecordScreen()
  const { id, requested } = peek
  if (!side) return null
  return (
    <>
      {id === null ? null : <Looked rows={rows} total={total} peek={peek} id={id} />}
      {requested ? (
        <side.RowMenu
          key={requested.time}
          row={requested.row}
          at={requested.at}
          onPeek={() => peek.open(requested.row)}
          onSelect={onSelect && (() => onSelect(requested.row))}
          onClosed={() => peek.control.current?.focus()}
          onGone={() => {
            if (requested.row.id === id) peek.close()
          }}
        />
      ) : null}
    </>
  )
}

function Looked({ rows, total, peek, id }: Props & { readonly id: string }) {
  const { side } = useRecordScreen()
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  if (!side) return null
  const index = state.indexOf(id)
  return (
    <side.Peek
      id={id}
      row={index < 0 ? undefined : state.row(index)}
      place={index < 0 ? null : placeOf(state, index)}
      total={total}
      onWalk={(by) => peek.control.current?.walk(by)}
      onClose={peek.close}
    />
  )
}

/** From 1, among the records of a list: headings aren't counted, rows under folded ones are. */
function placeOf({ lines, section }: RowsState, index: number): number {
  const here = section?.(index)
  if (!lines || !here) return index + 1
  let before = 0
  for (const each of lines.sections) {
    if (each === here) break
    const isWhole = !each.isOpen || each.rows > 0
    if (isWhole) before += each.group.count.value
  }
  return before + index - here.at
}
