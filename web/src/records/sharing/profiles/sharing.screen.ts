import { screen } from '../../../lib/screen.ts'

/** Sharing profiles and defaults. */
export const sharingScreen = screen({
  settings: { text: 'shell:settings.sharing', to: '/settings/sharing', needs: 'organization:network' },
})
