import { type IconProps, IconShip, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'

export type SidebarEntry = {
  /** The text's key: `shell:entries.shipments`. */
  readonly text: string
  readonly to: string
  readonly icon: ComponentType<IconProps>
  /** Further paths at which the entry is the current one. */
  readonly under?: readonly string[]
}

/** The sidebar's entries in their order. A capability adds its line here when its pages exist. */
export const entries: readonly SidebarEntry[] = [
  {
    text: 'shell:entries.shipments',
    to: '/',
    icon: IconShip,
    under: ['/shipments', '/shipment_details'],
  },
  { text: 'shell:entries.users', to: '/users', icon: IconUsers },
]
