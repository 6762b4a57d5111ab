import { createFileRoute } from '@tanstack/react-router'
import { supplierPages } from '../../../../features/suppliers/supplier-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/suppliers/$id')({
  params: recordParams('suppliers'),
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    readDetailsQuery(search, ['tasks', 'messages']),
  component: () => (
    <Permitted by={({ can }) => can('module:products')}>
      <supplierPages.Details id={Route.useParams().id} query={Route.useSearch()} />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.suppliers', to: '/suppliers' }] },
})
