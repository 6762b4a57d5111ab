import { createFileRoute } from '@tanstack/react-router'
import { documentPages } from '../../../../features/documents/document-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/documents/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:documents')}>
      <documentPages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
