import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { IconPlane, IconShip, IconTrain, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CellKind } from '../columns/grid-column.ts'
import classes from './cells.module.css'

const size = { size: 16, stroke: 1.75, 'aria-hidden': true, className: classes.icon }
const icons: Readonly<Record<Mode, ReactNode>> = {
  ocean: <IconShip {...size} />,
  air: <IconPlane {...size} />,
  road: <IconTruck {...size} />,
  rail: <IconTrain {...size} />,
}

/** A way of transport: icon and word. */
export const modeCell: CellKind = {
  draw: (value, { field, reader }) => {
    const mode = modes.find((each) => each === value)
    return (
      <>
        {mode && icons[mode]}
        {reader.option(field, String(value), mode)}
      </>
    )
  },
}
