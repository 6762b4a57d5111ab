import { createFileRoute } from '@tanstack/react-router'
import { InviteForm } from '../../../../features/people/invite-form.tsx'
import { InviteMemberPage } from '../../../../features/sign-up/invite-member-page.tsx'

export const Route = createFileRoute('/_entrance/sign-up/invite')({
  component: () => <InviteMemberPage form={InviteForm} />,
})
