import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '../../../../features/network/partner/partner-page.tsx'
import { idParams } from '../../../../lib/address-ids.ts'

export const Route = createFileRoute('/_frame/network/$id')({
  params: idParams,
  component: () => <PartnerPage key={Route.useParams().id} id={Route.useParams().id} />,
  staticData: { trail: [{ text: 'shell:entries.network', to: '/network' }] },
})
