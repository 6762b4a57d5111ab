import { screen } from '../../lib/screen.ts'

/** Lists that are mailed by a schedule. */
export const reportsScreen = screen({
  settings: { text: 'shell:settings.reports', to: '/settings/reports', group: 'organization' },
})
