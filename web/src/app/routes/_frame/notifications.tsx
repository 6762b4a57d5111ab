import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readNoticesAsked } from '../../../features/notifications/notices-asked.ts'
import { NoticesPage } from '../../../features/notifications/notices-page.tsx'

export const Route = createFileRoute('/_frame/notifications')({
  validateSearch: readNoticesAsked,
  component: Page,
})

function Page() {
  const asked = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NoticesPage
      asked={asked}
      onAsk={(search) => void navigate({ to: '/notifications', search, replace: true })}
    />
  )
}
