import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { taskScreen } from '../../../../features/tasks/task-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/tasks/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.tasks', to: '/tasks' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:tasks')}>
      <PlainImportPage
        screen={taskScreen}
        rowKey="name"
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/tasks/import', search, replace })}
      />
    </Permitted>
  )
}
