import { createFileRoute } from '@tanstack/react-router'
import { DocumentRulesPage } from '../../../../features/documents/needs/rules-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/documents')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations') && can('module:documents')}>
      <DocumentRulesPage />
    </Permitted>
  ),
})
