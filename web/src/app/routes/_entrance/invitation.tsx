import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../../features/invitation/invitation-page.tsx'
import { textOf } from '../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/invitation')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { token?: string | undefined } => ({
    token: textOf(search.token),
  }),
  component: () => <InvitationPage token={Route.useSearch().token ?? ''} />,
  staticData: { access: 'open' },
})
