import type { AlertKind } from '@rumbo/domain/alerts/alert'
import {
  IconAnchorOff,
  IconCalendarExclamation,
  IconClockExclamation,
  IconFileAlert,
  IconFileDiff,
  IconFileTime,
  IconFileUnknown,
  IconHandStop,
  type IconProps,
  IconRouteOff,
  IconShipOff,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Readonly<Record<AlertKind, ComponentType<IconProps>>> = {
  hold: IconHandStop,
  freeTime: IconClockExclamation,
  connectionMissed: IconRouteOff,
  arrivalMissed: IconAnchorOff,
  departureMissed: IconShipOff,
  documentOverdue: IconFileAlert,
  documentsDiffer: IconFileDiff,
  dateMoved: IconCalendarExclamation,
  documentMissing: IconFileUnknown,
  documentExpiring: IconFileTime,
  silent: IconVolumeOff,
}

/** The sign of an alert's kind; its words stand next to it. */
export function AlertIcon({ kind, size = 18 }: { readonly kind: AlertKind; readonly size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} aria-hidden />
}
