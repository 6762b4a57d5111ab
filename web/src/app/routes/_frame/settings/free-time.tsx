import { createFileRoute } from '@tanstack/react-router'
import { FreeTimePage } from '../../../../features/free-time/free-time-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/free-time')({
  component: () => (
    <Permitted by={({ can }) => can('organization:organizations')}>
      <FreeTimePage />
    </Permitted>
  ),
})
