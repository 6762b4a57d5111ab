import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AddressesPage } from '../../../features/addresses/addresses-page.tsx'
import { readAddressesQuery } from '../../../features/addresses/addresses-query.ts'

export const Route = createFileRoute('/_frame/addresses')({
  validateSearch: readAddressesQuery,
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return (
    <AddressesPage
      query={Route.useSearch()}
      onQuery={(search) => navigate({ to: '/addresses', search, replace: true })}
    />
  )
}
