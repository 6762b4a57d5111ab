import {
  IconAffiliate,
  IconBellExclamation,
  IconCode,
  IconMapPin,
  type IconProps,
  IconShieldLock,
  IconShip,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { RolePermission } from '../../lib/my-role.ts'

export type SidebarEntry = {
  /** The text's key: `shell:entries.shipments`. */
  readonly text: string
  readonly to: string
  readonly icon: ComponentType<IconProps>
  /** Further paths at which the entry is the current one. */
  readonly under?: readonly string[]
  /** What a role must allow for the entry to be there. */
  readonly needs?: RolePermission
  /** What waits there, as a count behind the text. */
  readonly Count?: ComponentType
}

/** Loaded once the sidebar stands. */
const WaitingCount = lazy(async () => ({
  default: (await import('../../features/network/waiting-count.tsx')).WaitingCount,
}))

const JoiningCount = lazy(async () => ({
  default: (await import('../../features/people/waiting-count.tsx')).WaitingCount,
}))

const OpenCount = lazy(async () => ({
  default: (await import('../../features/shipments/alerts/open-count.tsx')).OpenCount,
}))

/** The sidebar's entries in their order. A capability adds its line here when its pages exist. */
export const entries: readonly SidebarEntry[] = [
  {
    text: 'shell:entries.shipments',
    to: '/',
    icon: IconShip,
    under: ['/shipments', '/shipment_details', '/upload_multiple_shipment'],
    needs: 'module:shipments',
  },
  {
    text: 'shell:entries.alerts',
    to: '/alerts',
    icon: IconBellExclamation,
    needs: 'module:shipments',
    Count: OpenCount,
  },
  {
    text: 'shell:entries.etaAccuracy',
    to: '/eta_accuracy',
    icon: IconTargetArrow,
    needs: 'module:shipments',
  },
  {
    text: 'shell:entries.network',
    to: '/network',
    icon: IconAffiliate,
    under: ['/network/'],
    Count: WaitingCount,
  },
  { text: 'shell:entries.addresses', to: '/addresses', icon: IconMapPin },
  { text: 'shell:entries.users', to: '/users', icon: IconUsers, Count: JoiningCount },
  {
    text: 'shell:entries.roles',
    to: '/settings/roles',
    icon: IconShieldLock,
    under: ['/configurate_custom', '/create_custom_rol'],
    needs: 'organization:roles',
  },
  {
    text: 'shell:entries.developer',
    to: '/developer',
    icon: IconCode,
    under: ['/developer/'],
    needs: 'organization:developer',
  },
]
