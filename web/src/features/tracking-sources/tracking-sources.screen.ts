import { screen } from '../../lib/screen.ts'

/** Sources of tracking events. */
export const trackingSourcesScreen = screen({
  settings: {
    text: 'shell:settings.tracking',
    to: '/settings/tracking',
    group: 'shipments',
    needs: 'organization:developer',
  },
})
