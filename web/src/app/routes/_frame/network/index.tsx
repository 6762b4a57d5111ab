import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NetworkPage } from '../../../../features/network/network-page.tsx'
import { readNetworkQuery } from '../../../../features/network/network-query.ts'

export const Route = createFileRoute('/_frame/network/')({
  validateSearch: readNetworkQuery,
  component: Page,
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NetworkPage
      query={query}
      // A tab is a step to come back to, what is typed on it isn't.
      onQuery={(search) => navigate({ to: '/network', search, replace: search.tab === query.tab })}
    />
  )
}
