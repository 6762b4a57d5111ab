import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportShipmentsPage } from '../../../../features/shipments/imports/import-shipments-page.tsx'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/shipments/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.shipments', to: '/' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:shipments')}>
      <ImportShipmentsPage
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/shipments/import', search, replace })}
      />
    </Permitted>
  )
}
