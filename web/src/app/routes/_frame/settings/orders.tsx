import { createFileRoute } from '@tanstack/react-router'
import { OrderSettingsPage } from '../../../../features/orders/settings/order-settings-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/orders')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations') && can('module:orders')}>
      <OrderSettingsPage />
    </Permitted>
  ),
})
