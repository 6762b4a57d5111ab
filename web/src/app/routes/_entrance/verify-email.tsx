import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../../features/login/verify-email-page.tsx'
import { textOf } from '../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/verify-email')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { token?: string | undefined } => ({
    token: textOf(search.token),
  }),
  component: () => <VerifyEmailPage token={Route.useSearch().token} />,
  staticData: { access: 'open' },
})
