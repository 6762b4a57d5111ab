import { createFileRoute } from '@tanstack/react-router'
import { supplierPages } from '../../../../features/suppliers/supplier-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/suppliers/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:products')}>
      <supplierPages.Deleted />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.suppliers', to: '/suppliers' }] },
})
