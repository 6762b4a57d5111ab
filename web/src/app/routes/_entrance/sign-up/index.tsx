import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage, type SignUpQuery } from '../../../../features/sign-up/sign-up-page.tsx'
import { textOf } from '../../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/sign-up/')({
  validateSearch: (search: Readonly<Record<string, unknown>>): SignUpQuery => ({
    redirect: textOf(search.redirect),
    email: textOf(search.email),
  }),
  component: () => <SignUpPage query={Route.useSearch()} />,
  staticData: { access: 'guest' },
})
