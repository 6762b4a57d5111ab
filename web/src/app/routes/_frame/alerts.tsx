import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readAlertFilter } from '../../../features/shipments/alerts/alert-filter.ts'
import { AlertsPage } from '../../../features/shipments/alerts/alerts-page.tsx'

export const Route = createFileRoute('/_frame/alerts')({
  validateSearch: readAlertFilter,
  component: Page,
})

function Page() {
  const filter = Route.useSearch()
  const navigate = useNavigate()
  return (
    <AlertsPage
      filter={filter}
      onFilter={(search) => void navigate({ to: '/alerts', search, replace: true })}
    />
  )
}
