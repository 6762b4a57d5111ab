import { createFileRoute } from '@tanstack/react-router'
import { ApiReferencePage } from '../../../../features/api-reference/api-reference-page.tsx'

export const Route = createFileRoute('/_frame/developer/reference')({
  component: ApiReferencePage,
  staticData: { access: 'open' },
})
