import { screen } from '../../lib/screen.ts'

/** The organization itself. */
export const organizationSettingsScreen = screen({
  settings: { text: 'shell:settings.organization', to: '/settings/organization', group: 'organization' },
})
