import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { supplierScreen } from '../../../../features/suppliers/supplier-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/suppliers/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.suppliers', to: '/suppliers' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:products')}>
      <PlainImportPage
        screen={supplierScreen}
        rowKey="name"
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/suppliers/import', search, replace })}
      />
    </Permitted>
  )
}
