import { createFileRoute } from '@tanstack/react-router'
import { WebhookPage } from '../../../../features/developer/webhooks/webhook-page.tsx'
import { idParams } from '../../../../lib/address-ids.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/developer/webhooks/$id')({
  params: idParams,
  component: () => {
    const { id } = Route.useParams()
    return (
      <Permitted by={({ can }) => can('organization:developer')}>
        <WebhookPage id={id} />
      </Permitted>
    )
  },
  staticData: { trail: [{ text: 'shell:entries.developer', to: '/developer' }] },
})
