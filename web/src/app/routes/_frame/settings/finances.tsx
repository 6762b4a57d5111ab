import { createFileRoute } from '@tanstack/react-router'
import { FinanceSettingsPage } from '../../../../features/charges/settings/finance-settings-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/finances')({
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <FinanceSettingsPage />
    </Permitted>
  ),
})
