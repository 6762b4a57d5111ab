import { createFileRoute } from '@tanstack/react-router'
import { CreateRolePage } from '../../../../../features/roles/create-role-page.tsx'
import { Permitted } from '../../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings_/roles/new')({
  validateSearch: (search): { from?: string } =>
    typeof search.from === 'string' ? { from: search.from } : {},
  component: Page,
  staticData: { trail: [{ text: 'roles:title', to: '/settings/roles' }] },
})

function Page() {
  const { from } = Route.useSearch()
  return (
    <Permitted by={({ can }) => can('organization:roles')}>
      <CreateRolePage from={from} />
    </Permitted>
  )
}
