import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { chargeScreen } from '../../../../features/charges/charge-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/finances/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:finances')}>
      <PlainImportPage
        screen={chargeScreen}
        rowKey="concept"
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/finances/import', search, replace })}
      />
    </Permitted>
  )
}
