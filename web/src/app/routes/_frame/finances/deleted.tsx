import { createFileRoute } from '@tanstack/react-router'
import { chargePages } from '../../../../features/charges/charge-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/finances/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <chargePages.Deleted />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})
