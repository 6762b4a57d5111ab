import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NotificationSettingsPage } from '../../../../features/notifications/settings/settings-page.tsx'

export const Route = createFileRoute('/_frame/account/notifications')({
  /** Whoever comes by the link of a mail may stop mails; the link's proof is for mail programs alone. */
  validateSearch: ({ stop }: Readonly<Record<string, unknown>>): { readonly stop?: string } =>
    typeof stop === 'string' ? { stop } : {},
  component: Page,
  staticData: { trail: [{ text: 'shell:account', to: '/account' }] },
})

function Page() {
  const { stop } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NotificationSettingsPage
      stops={stop !== undefined}
      onStopped={() => void navigate({ to: '/account/notifications', search: {}, replace: true })}
    />
  )
}
