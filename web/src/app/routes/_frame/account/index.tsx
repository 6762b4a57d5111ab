import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../../features/account/account-page.tsx'

export const Route = createFileRoute('/_frame/account/')({
  component: AccountPage,
  staticData: { access: 'user' },
})
