import { createFileRoute } from '@tanstack/react-router'
import { taskPages } from '../../../../features/tasks/task-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/tasks/$id')({
  params: recordParams('tasks'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, ['messages']),
  component: () => (
    <Permitted by={({ can }) => can('module:tasks')}>
      <taskPages.Details id={Route.useParams().id} query={Route.useSearch()} />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.tasks', to: '/tasks' }] },
})
