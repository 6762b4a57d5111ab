import { createFileRoute } from '@tanstack/react-router'
import { CreateOrganizationPage } from '../../../../features/sign-up/create-organization-page.tsx'

export const Route = createFileRoute('/_entrance/sign-up/new-organization')({
  component: CreateOrganizationPage,
  staticData: { access: 'user' },
})
