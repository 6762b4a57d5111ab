import { useSyncExternalStore } from 'react'
import type { RowStore, RowsState } from '../../grid/rows/row-store.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { usePeek } from './use-peek.ts'

type Props = {
  readonly rows: RowStore
  /** How many the list has, as a text. */
  readonly total: string | undefined
  readonly peek: ReturnType<typeof usePeek>
}

/** What stands beside the rows of a list: the record that is looked at, and the menu of a row. */
export function PeekBeside({ rows, total, peek }: Props) {
  const { beside } = useRecordScreen()
  const { id, asked } = peek
  if (!beside) return null
  return (
    <>
      {id === null ? null : <Looked rows={rows} total={total} peek={peek} id={id} />}
      {asked ? (
        <beside.RowMenu
          key={asked.time}
          row={asked.row}
          at={asked.at}
          onPeek={() => peek.open(asked.row)}
          onClosed={() => peek.control.current?.focus()}
          onGone={() => {
            if (asked.row.id === id) peek.close()
          }}
        />
      ) : null}
    </>
  )
}

function Looked({ rows, total, peek, id }: Props & { readonly id: string }) {
  const { beside } = useRecordScreen()
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  if (!beside) return null
  const index = state.indexOf(id)
  return (
    <beside.Peek
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
