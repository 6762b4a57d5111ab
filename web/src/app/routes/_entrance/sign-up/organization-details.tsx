import { createFileRoute } from '@tanstack/react-router'
import { InformationOrganizationPage } from '../../../../features/sign-up/information-organization-page.tsx'

export const Route = createFileRoute('/_entrance/sign-up/organization-details')({
  component: InformationOrganizationPage,
  staticData: { access: 'user' },
})
