import { IconCode } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** API keys and access. */
export const developerScreen = screen({
  entry: {
    text: 'shell:entries.developer',
    to: '/developer',
    icon: IconCode,
    under: ['/developer/'],
    needs: 'organization:developer',
  },
})
