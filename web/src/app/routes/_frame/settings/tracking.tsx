import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readConnectSearch } from '../../../../features/tracking-sources/connect-search.ts'
import { TrackingPage } from '../../../../features/tracking-sources/tracking-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/tracking')({
  validateSearch: readConnectSearch,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('organization:developer')}>
      <TrackingPage
        search={search}
        onSearch={(next) => void navigate({ to: '/settings/tracking', search: next, replace: !next.connect })}
      />
    </Permitted>
  )
}
