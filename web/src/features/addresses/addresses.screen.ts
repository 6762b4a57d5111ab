import { IconMapPin } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** Addresses. */
export const addressesScreen = screen({
  entry: { text: 'shell:entries.addresses', to: '/addresses', icon: IconMapPin },
})
