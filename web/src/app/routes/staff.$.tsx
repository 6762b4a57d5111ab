import { createFileRoute } from '@tanstack/react-router'
import { StaffConsole } from '../../features/staff/staff-console.tsx'
import { StandardCataloguesProvider } from '../../forms/catalogue/standard-catalogues.ts'
import { textOf } from '../entrance/text-of.ts'
import { standardCatalogues } from '../shell/catalogues.ts'

type Search = {
  /** Of an organization. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly plan?: string | undefined
  readonly sort?: string | undefined
}

export const Route = createFileRoute('/staff/$')({
  validateSearch: ({ id, search, plan, sort }: Readonly<Record<string, unknown>>): Search => ({
    id: textOf(id),
    search: textOf(search),
    plan: textOf(plan),
    sort: textOf(sort),
  }),
  component: StaffPages,
  staticData: { access: 'open' },
})

function StaffPages() {
  return (
    <StandardCataloguesProvider value={standardCatalogues}>
      <StaffConsole />
    </StandardCataloguesProvider>
  )
}
