import { createFileRoute } from '@tanstack/react-router'
import { documentPages } from '../../../../features/documents/document-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/documents/$id')({
  params: recordParams('documents'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, ['messages']),
  component: () => (
    <Permitted by={({ can }) => can('module:documents')}>
      <documentPages.Details id={Route.useParams().id} query={Route.useSearch()} />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.documents', to: '/documents' }] },
})
