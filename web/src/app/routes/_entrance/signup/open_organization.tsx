import { createFileRoute } from '@tanstack/react-router'
import { OpenOrganizationPage } from '../../../../features/sign-up/open-organization-page.tsx'

export const Route = createFileRoute('/_entrance/signup/open_organization')({
  component: OpenOrganizationPage,
  staticData: { access: 'open' },
})
