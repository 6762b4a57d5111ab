import { screen } from '../../lib/screen.ts'

/** Agreements of free time. */
export const freeTimeScreen = screen({
  settings: {
    text: 'shell:settings.freeTime',
    to: '/settings/free-time',
    group: 'shipments',
    needs: 'organization:organizations',
  },
})
