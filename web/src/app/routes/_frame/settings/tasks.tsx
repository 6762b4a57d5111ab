import { createFileRoute } from '@tanstack/react-router'
import { TemplateSettingsPage } from '../../../../features/tasks/templates/template-settings-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/tasks')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations') && can('module:tasks')}>
      <TemplateSettingsPage />
    </Permitted>
  ),
})
