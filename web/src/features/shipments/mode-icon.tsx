import type { Mode } from '@rumbo/domain/kernel/mode'
import { IconPlane, type IconProps, IconShip, IconTrain, IconTruck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Readonly<Record<Mode, ComponentType<IconProps>>> = {
  ocean: IconShip,
  air: IconPlane,
  road: IconTruck,
  rail: IconTrain,
}

/** The sign of a way of transport; its word stands next to it or is said by `label`. */
export function ModeIcon({
  mode,
  label,
  size = 18,
  className,
}: {
  readonly mode: Mode
  readonly label?: string
  readonly size?: number
  readonly className?: string | undefined
}) {
  const Icon = icons[mode]
  return label === undefined ? (
    <Icon size={size} stroke={1.75} aria-hidden {...(className ? { className } : {})} />
  ) : (
    <Icon size={size} stroke={1.75} role="img" aria-label={label} {...(className ? { className } : {})} />
  )
}
