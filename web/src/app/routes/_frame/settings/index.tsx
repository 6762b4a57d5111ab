import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_frame/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/organization', replace: true })
  },
})
