import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircle,
  IconClock,
  IconEye,
  IconFileText,
  IconFlag,
  IconLock,
  IconPackage,
  type IconProps,
  IconShip,
  IconStar,
  IconTruck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** The icons that a status may have, by the names that are stored. */
export const choiceIcons: Readonly<Record<string, ComponentType<IconProps>>> = {
  circle: IconCircle,
  check: IconCheck,
  clock: IconClock,
  alert: IconAlertTriangle,
  flag: IconFlag,
  star: IconStar,
  lock: IconLock,
  ban: IconBan,
  eye: IconEye,
  file: IconFileText,
  package: IconPackage,
  ship: IconShip,
  truck: IconTruck,
}
