import type { Color } from '@rumbo/domain/kernel/color'
import classes from './color-chip.module.css'

type Props = { readonly color: Color; readonly children: string }

/** A name in its color: of a tag, team, role or option. The color never says it alone. */
export const ColorChip = ({ color, children }: Props) => (
  <span className={classes.chip} data-color={color} title={children}>
    {children}
  </span>
)

/** A color by itself, before a name that says what it is. */
export const ColorMark = ({ color }: { readonly color: Color }) => (
  <span className={`${classes.chip} ${classes.mark}`} data-color={color} aria-hidden />
)
