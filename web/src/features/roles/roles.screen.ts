import { IconShieldLock } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** Roles. */
export const rolesScreen = screen({
  entry: {
    text: 'shell:entries.roles',
    to: '/settings/roles',
    under: ['/settings/roles/'],
    icon: IconShieldLock,
    needs: 'organization:roles',
  },
  settings: {
    text: 'shell:settings.roles',
    to: '/settings/roles',
    group: 'organization',
    needs: 'organization:roles',
  },
})
