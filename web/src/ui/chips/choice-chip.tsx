import type { Color } from '@rumbo/domain/kernel/color'
import { IconCircle } from '@tabler/icons-react'
import classes from './choice-chip.module.css'
import { choiceIcons } from './choice-icons.ts'
import { ColorChip } from './color-chip.tsx'

type Props = {
  readonly name: string
  readonly color: Color
  /** A status's icon, by its stored name. */
  readonly icon?: string | undefined
  /** A further remark: "Expired". */
  readonly mark?: string | undefined
}

/** One value that a field offers: its name in its color, a status with its icon; a mark is said in words. */
export function ChoiceChip({ name, color, icon, mark }: Props) {
  const Icon = icon === undefined ? undefined : (choiceIcons[icon] ?? IconCircle)
  return (
    <span className={classes.choice}>
      {Icon ? <Icon size={14} aria-hidden className={classes.icon} /> : null}
      <ColorChip color={color}>{name}</ColorChip>
      {mark ? <span className={classes.mark}>{mark}</span> : null}
    </span>
  )
}
