import { type IconProps, IconShieldLock, IconShip, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
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
}

/** The sidebar's entries in their order. A capability adds its line here when its pages exist. */
export const entries: readonly SidebarEntry[] = [
  {
    text: 'shell:entries.shipments',
    to: '/',
    icon: IconShip,
    under: ['/shipments', '/shipment_details'],
    needs: 'module:shipments',
  },
  { text: 'shell:entries.users', to: '/users', icon: IconUsers },
  {
    text: 'shell:entries.roles',
    to: '/settings/roles',
    icon: IconShieldLock,
    under: ['/configurate_custom', '/create_custom_rol'],
    needs: 'organization:roles',
  },
]
