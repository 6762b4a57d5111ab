import { screen } from '../../../lib/screen.ts'

/** Sharing profiles and defaults. */
export const sharingScreen = screen({
  settings: {
    text: 'shell:settings.sharing',
    to: '/settings/sharing',
    group: 'organization',
    needs: 'organization:network',
  },
})
