import { createFileRoute } from '@tanstack/react-router'
import { taskPages } from '../../../../features/tasks/task-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/tasks/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:tasks')}>
      <taskPages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
