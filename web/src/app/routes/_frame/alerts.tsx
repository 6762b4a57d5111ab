import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readAlertsAsked } from '../../../features/shipments/alerts/alerts-asked.ts'
import { AlertsPage } from '../../../features/shipments/alerts/alerts-page.tsx'

export const Route = createFileRoute('/_frame/alerts')({
  validateSearch: readAlertsAsked,
  component: Page,
})

function Page() {
  const asked = Route.useSearch()
  const navigate = useNavigate()
  return (
    <AlertsPage asked={asked} onAsk={(search) => void navigate({ to: '/alerts', search, replace: true })} />
  )
}
