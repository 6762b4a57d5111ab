import { createFileRoute } from '@tanstack/react-router'
import { ProductSettingsPage } from '../../../../features/products/settings/product-settings-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/products')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations') && can('module:products')}>
      <ProductSettingsPage />
    </Permitted>
  ),
})
