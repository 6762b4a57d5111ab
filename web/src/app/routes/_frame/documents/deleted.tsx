import { createFileRoute } from '@tanstack/react-router'
import { documentPages } from '../../../../features/documents/document-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/documents/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:documents')}>
      <documentPages.Deleted />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.documents', to: '/documents' }] },
})
