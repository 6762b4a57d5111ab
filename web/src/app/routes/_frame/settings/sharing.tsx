import { createFileRoute } from '@tanstack/react-router'
import { SharingPage } from '../../../../records/sharing/profiles/sharing-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/settings/sharing')({
  validateSearch: ({ profile }): { readonly profile?: string } =>
    typeof profile === 'string' && /^[\da-f-]{36}$/.test(profile) ? { profile } : {},
  component: () => (
    <Permitted by={({ can }) => can('organization:network') && can('module:shipments')}>
      <SharingPage profile={Route.useSearch().profile} />
    </Permitted>
  ),
})
