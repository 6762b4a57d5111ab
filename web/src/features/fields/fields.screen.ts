import { screen } from '../../lib/screen.ts'

/** Custom fields and how sections are laid out. */
export const fieldsScreen = screen({
  settings: {
    text: 'shell:settings.shipments',
    to: '/settings/shipments',
    group: 'shipments',
    needs: 'organization:organizations',
  },
})
