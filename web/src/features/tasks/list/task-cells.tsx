import { textIn } from '@rumbo/domain/fields/values'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { cellOfType } from '../../../grid/cells/cell-of-type.ts'
import type { CellKind } from '../../../grid/columns/grid-column.ts'
import type { OwnCells } from '../../../grid/columns/grid-columns.ts'
import { shortDate } from '../../../lib/texts/short-date.ts'
import { today } from '../../../lib/texts/today.ts'
import { personIdCell } from '../../../records/columns/name-cells.tsx'
import classes from '../due-text.module.css'

const nameCell: CellKind = { ...cellOfType.string, width: 320 }

const recordCell: CellKind = { ...cellOfType.record, width: 176 }

/** The day and the hour; late ones that are open have a sign as well as a color. */
const dueCell: CellKind = {
  ...cellOfType.date,
  width: 128,
  draw: (value, { row: { values }, reader }) => {
    const due = String(value)
    const now = today()
    const open = textIn(values, 'status') !== null && !isClosed(values)
    const state = !open || due > now ? 'due' : due < now ? 'overdue' : 'today'
    const time = textIn(values, 'dueTime')
    return (
      <span className={classes.due} data-state={state}>
        {state === 'overdue' ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {shortDate(due, reader.display, Number(now.slice(0, 4)))}
        {time === null ? null : ` ${time}`}
      </span>
    )
  },
}

/** How cells of tasks are drawn that aren't drawn by their type alone. */
export const taskCells: OwnCells = {
  name: nameCell,
  due: dueCell,
  shipment: recordCell,
  order: recordCell,
  product: recordCell,
  supplier: recordCell,
  creatorUser: personIdCell,
}
