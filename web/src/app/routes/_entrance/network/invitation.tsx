import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../../../features/network/landing/landing-page.tsx'
import { textOf } from '../../../entrance/text-of.ts'

export const Route = createFileRoute('/_entrance/network/invitation')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { token?: string | undefined } => ({
    token: textOf(search.token),
  }),
  component: () => <LandingPage token={Route.useSearch().token ?? ''} />,
  staticData: { access: 'open' },
})
