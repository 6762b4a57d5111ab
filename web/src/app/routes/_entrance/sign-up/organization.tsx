import { createFileRoute } from '@tanstack/react-router'
import { OpenOrganizationPage } from '../../../../features/sign-up/open-organization-page.tsx'

export const Route = createFileRoute('/_entrance/sign-up/organization')({
  component: OpenOrganizationPage,
  staticData: { access: 'open' },
})
