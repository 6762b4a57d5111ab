import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OverviewPage, type OverviewSearch } from '../../../../features/charges/overview/overview-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/finances/overview')({
  validateSearch: ({ side, currency }: Readonly<Record<string, unknown>>): OverviewSearch => ({
    ...(side === 'sell' ? { side } : {}),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  }),
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})

function Page() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:finances')}>
      <OverviewPage
        search={search}
        onSearch={(next) => void navigate({ to: '/finances/overview', search: next, replace: true })}
      />
    </Permitted>
  )
}
