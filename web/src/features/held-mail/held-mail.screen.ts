import { screen } from '../../lib/screen.ts'

/** Mails that came in and wait for an administrator. */
export const heldMailScreen = screen({
  settings: {
    text: 'shell:settings.heldMail',
    to: '/settings/held-mail',
    group: 'organization',
    needs: 'organization:organizations',
  },
})
