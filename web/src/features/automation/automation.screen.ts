import { screen } from '../../lib/screen.ts'

/** Rules that do what a person would. */
export const automationScreen = screen({
  settings: {
    text: 'shell:settings.automation',
    to: '/settings/automation',
    group: 'organization',
    needs: 'organization:organizations',
  },
})
