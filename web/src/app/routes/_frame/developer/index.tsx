import { createFileRoute } from '@tanstack/react-router'
import { DeveloperPage } from '../../../../features/developer/developer-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/developer/')({
  component: () => (
    <Permitted by={({ can }) => can('organization:developer')}>
      <DeveloperPage />
    </Permitted>
  ),
})
