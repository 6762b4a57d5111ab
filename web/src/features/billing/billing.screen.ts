import { screen } from '../../lib/screen.ts'

/** The plan of the organization and how it is paid. */
export const billingScreen = screen({
  settings: {
    text: 'shell:settings.billing',
    to: '/settings/billing',
    group: 'organization',
    needs: 'organization:billing',
  },
})
