import { createFileRoute } from '@tanstack/react-router'
import { supplierPages } from '../../../../features/suppliers/supplier-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/suppliers/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:products')}>
      <supplierPages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
