import { createFileRoute } from '@tanstack/react-router'
import { productPages } from '../../../../features/products/product-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/products/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:products')}>
      <productPages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
