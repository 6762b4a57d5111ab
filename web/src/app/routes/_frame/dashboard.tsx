import { dashboardPeriods } from '@rumbo/domain/dashboard/periods'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DashboardPage, type DashboardSearch } from '../../../features/dashboard/dashboard-page.tsx'
import { useModuleIds, useStandardCatalogues } from '../../../forms/catalogue/standard-catalogues.ts'
import { listPathOf } from '../../list-paths.ts'
import { Permitted } from '../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/dashboard')({
  validateSearch: ({ period, tables }: Readonly<Record<string, unknown>>): DashboardSearch => {
    const known = dashboardPeriods.find((each) => each === period)
    return { ...(known ? { period: known } : {}), ...(tables === true ? { tables } : {}) }
  },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const catalogues = useStandardCatalogues(useModuleIds())
  return (
    <Permitted by={({ can }) => can('module:dashboard')}>
      <DashboardPage
        search={search}
        onSearch={(next) => void navigate({ to: '/dashboard', search: next, replace: true })}
        listPathOf={listPathOf}
        catalogueOf={(module) => catalogues.find((each) => each.module === module)}
      />
    </Permitted>
  )
}
