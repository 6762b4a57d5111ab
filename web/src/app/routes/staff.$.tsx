import { createFileRoute } from '@tanstack/react-router'
import { StaffConsole } from '../../features/staff/staff-console.tsx'
import { textOf } from '../entrance/text-of.ts'

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
  component: StaffConsole,
  staticData: { access: 'open' },
})
