import { createFileRoute } from '@tanstack/react-router'
import { HeldMailPage } from '../../../../features/held-mail/held-mail-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/held-mail')({ component: Page })

function Page() {
  return (
    <Permitted by={({ can }) => can('organization:organizations')}>
      <HeldMailPage />
    </Permitted>
  )
}
