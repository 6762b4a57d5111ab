import { IconTargetArrow } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** How well arrivals are predicted. */
export const etaScreen = screen({
  entry: {
    text: 'shell:entries.etaAccuracy',
    to: '/eta-accuracy',
    icon: IconTargetArrow,
    needs: 'module:shipments',
  },
})
