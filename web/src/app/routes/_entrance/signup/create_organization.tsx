import { createFileRoute } from '@tanstack/react-router'
import { CreateOrganizationPage } from '../../../../features/sign-up/create-organization-page.tsx'

export const Route = createFileRoute('/_entrance/signup/create_organization')({
  component: CreateOrganizationPage,
  staticData: { access: 'user' },
})
