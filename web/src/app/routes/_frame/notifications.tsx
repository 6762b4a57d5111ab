import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readNoticeFilter } from '../../../features/notifications/notice-filter.ts'
import { NoticesPage } from '../../../features/notifications/notices-page.tsx'

export const Route = createFileRoute('/_frame/notifications')({
  validateSearch: readNoticeFilter,
  component: Page,
})

function Page() {
  const filter = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NoticesPage
      filter={filter}
      onFilter={(search) => void navigate({ to: '/notifications', search, replace: true })}
    />
  )
}
