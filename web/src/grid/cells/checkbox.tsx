import { fieldType } from '@rumbo/domain/fields/field-types'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

const yes = <IconCheck size={16} stroke={2} aria-hidden className={classes.icon} />
const no = <IconMinus size={16} stroke={1.5} aria-hidden className={classes.iconQuiet} />

/** Yes or no: icon and word. */
export const checkboxCell: CellKind = {
  draw: (value, { field, reader }) => (
    <>
      {value === true ? yes : no}
      {fieldType(field.type).format(value, field, reader.display)}
    </>
  ),
}
