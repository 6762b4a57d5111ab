import { IconHome } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** What needs attention now. */
export const homeScreen = screen({
  entry: { text: 'shell:entries.home', to: '/home', icon: IconHome },
})
