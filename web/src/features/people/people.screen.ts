import { IconUsers } from '@tabler/icons-react'
import { lazy } from 'react'
import { screen } from '../../lib/screen.ts'

/** Loaded once the sidebar stands. */
const WaitingCount = lazy(async () => ({ default: (await import('./waiting-count.tsx')).WaitingCount }))

/** Members, invitations and requests to join. */
export const peopleScreen = screen({
  entry: { text: 'shell:entries.users', to: '/users', icon: IconUsers, Count: WaitingCount },
})
