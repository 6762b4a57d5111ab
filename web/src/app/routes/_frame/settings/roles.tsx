import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '../../../../features/roles/roles-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/roles')({
  component: () => (
    <Permitted by={({ can }) => can('organization:roles')}>
      <RolesPage />
    </Permitted>
  ),
})
