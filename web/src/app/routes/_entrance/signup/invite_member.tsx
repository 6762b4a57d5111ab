import { createFileRoute } from '@tanstack/react-router'
import { InviteForm } from '../../../../features/people/invite-form.tsx'
import { InviteMemberPage } from '../../../../features/sign-up/invite-member-page.tsx'

export const Route = createFileRoute('/_entrance/signup/invite_member')({
  component: () => <InviteMemberPage form={InviteForm} />,
})
