import { ActionIcon, Tooltip } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'

type Props = {
  /** What it does, with the name of the row. */
  readonly label: string
  readonly onClick: () => void
  readonly Icon: ComponentType<IconProps>
}

/** A quiet button in a row of a short list. */
export const RowTool = ({ label, onClick, Icon }: Props) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
