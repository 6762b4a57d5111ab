import { useEffect, useRef } from 'react'
import type { GridRow } from '../../../grid/rows/grid-row.ts'
import { AssignDialog } from '../assign-dialog.tsx'
import { SnoozeDialog } from '../snooze-dialog.tsx'
import { useTaskActions } from '../use-task-actions.ts'

type Props = { readonly row: GridRow; readonly letter: string; readonly onDone: () => void }

/** Does what a letter asks for on a task of the list: E is done, S snoozes, A assigns. */
export function TaskKeys({ row, letter, onDone }: Props) {
  const { snooze, assign } = useTaskActions()
  if (letter === 'S') return <SnoozeDialog task={row} onClose={onDone} onChoose={(due) => snooze(row, due)} />
  if (letter === 'A')
    return <AssignDialog task={row} onClose={onDone} onChoose={(person) => assign(row, person)} />
  return <Toggle row={row} onDone={onDone} />
}

/** Done once, however often it is drawn. */
function Toggle({ row, onDone }: Omit<Props, 'letter'>) {
  const { toggle } = useTaskActions()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void toggle(row)
      .catch(() => {})
      .finally(onDone)
  })
  return null
}
