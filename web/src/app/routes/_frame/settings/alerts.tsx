import { createFileRoute } from '@tanstack/react-router'
import { AlertRulesPage } from '../../../../features/shipments/alerts/rules-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/alerts')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations') && can('module:shipments')}>
      <AlertRulesPage />
    </Permitted>
  ),
})
