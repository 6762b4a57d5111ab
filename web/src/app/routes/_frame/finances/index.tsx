import { createFileRoute } from '@tanstack/react-router'
import { chargePages } from '../../../../features/charges/charge-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/finances/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <chargePages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
