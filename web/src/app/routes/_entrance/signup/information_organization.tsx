import { createFileRoute } from '@tanstack/react-router'
import { InformationOrganizationPage } from '../../../../features/sign-up/information-organization-page.tsx'

export const Route = createFileRoute('/_entrance/signup/information_organization')({
  component: InformationOrganizationPage,
  staticData: { access: 'user' },
})
