import { IconChartBar } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** Figures of all that an organization follows. */
export const dashboardScreen = screen({
  entry: {
    text: 'shell:entries.dashboard',
    to: '/dashboard',
    icon: IconChartBar,
    needs: 'module:dashboard',
  },
})
