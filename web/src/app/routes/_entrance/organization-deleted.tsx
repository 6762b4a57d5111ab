import { createFileRoute } from '@tanstack/react-router'
import { OrganizationEndedPage } from '../../../features/sign-up/organization-ended-page.tsx'

export const Route = createFileRoute('/_entrance/organization-deleted')({
  component: OrganizationEndedPage,
  staticData: { access: 'user' },
})
