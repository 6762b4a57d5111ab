import { createFileRoute } from '@tanstack/react-router'
import { MaintenancePage } from '../../features/errors/maintenance-page.tsx'

export const Route = createFileRoute('/maintenance')({
  component: MaintenancePage,
  staticData: { access: 'open' },
})
