import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OrganizationPage } from '../../../../features/organization-settings/organization-page.tsx'
import { organizationTabs } from '../../../../features/organization-settings/tabs.ts'

export const Route = createFileRoute('/_frame/settings/organization')({
  validateSearch: (search) => {
    const tab = organizationTabs.find((each) => each === search.tab)
    return tab && tab !== 'general' ? { tab } : {}
  },
  component: Page,
})

function Page() {
  const { tab = 'general' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <OrganizationPage
      tab={tab}
      onTab={(chosen) =>
        navigate({ to: '/settings/organization', search: chosen === 'general' ? {} : { tab: chosen } })
      }
    />
  )
}
