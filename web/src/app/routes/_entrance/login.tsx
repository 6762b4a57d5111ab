import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, type LoginQuery } from '../../../features/login/login-page.tsx'
import { textOf } from '../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/login')({
  validateSearch: (search: Readonly<Record<string, unknown>>): LoginQuery => ({
    redirect: textOf(search.redirect),
    email: textOf(search.email),
    error: textOf(search.error),
  }),
  component: () => <LoginPage query={Route.useSearch()} />,
  staticData: { access: 'guest' },
})
