import { createFileRoute } from '@tanstack/react-router'
import { TrackingPage } from '../../../../features/tracking-sources/tracking-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/tracking')({
  component: () => (
    <Permitted by={({ can }) => can('organization:developer')}>
      <TrackingPage />
    </Permitted>
  ),
})
