import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '../../../features/waiting/waiting-page.tsx'

export const Route = createFileRoute('/_entrance/waiting')({
  component: WaitingPage,
  staticData: { access: 'user' },
})
