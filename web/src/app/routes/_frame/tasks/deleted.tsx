import { createFileRoute } from '@tanstack/react-router'
import { taskPages } from '../../../../features/tasks/task-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/tasks/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:tasks')}>
      <taskPages.Deleted />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.tasks', to: '/tasks' }] },
})
