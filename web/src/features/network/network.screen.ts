import { IconAffiliate } from '@tabler/icons-react'
import { lazy } from 'react'
import { screen } from '../../lib/screen.ts'

/** Loaded once the sidebar stands. */
const WaitingCount = lazy(async () => ({
  default: (await import('./requests/waiting-count.tsx')).WaitingCount,
}))

/** Trade partners and connections. */
export const networkScreen = screen({
  entry: {
    text: 'shell:entries.network',
    to: '/network',
    icon: IconAffiliate,
    under: ['/network/'],
    Count: WaitingCount,
    onPhone: true,
  },
})
