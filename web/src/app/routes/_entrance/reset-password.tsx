import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage, type ResetQuery } from '../../../features/login/reset-password-page.tsx'
import { textOf } from '../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/reset-password')({
  validateSearch: (search: Readonly<Record<string, unknown>>): ResetQuery => ({
    token: textOf(search.token),
    email: textOf(search.email),
  }),
  component: () => <ResetPasswordPage query={Route.useSearch()} />,
  staticData: { access: 'open' },
})
