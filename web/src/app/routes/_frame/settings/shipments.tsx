import { createFileRoute } from '@tanstack/react-router'
import { FieldsPage } from '../../../../features/fields/fields-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/shipments')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations')}>
      <FieldsPage />
    </Permitted>
  ),
})
