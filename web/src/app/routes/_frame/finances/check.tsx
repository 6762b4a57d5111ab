import { createFileRoute } from '@tanstack/react-router'
import { DdCheckPage } from '../../../../features/dd-invoices/form/dd-check-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

/** The shipment that an invoice is of. */
type Search = { readonly shipment?: string; readonly named?: string }

export const Route = createFileRoute('/_frame/finances/check')({
  validateSearch: ({ shipment, named }: Readonly<Record<string, unknown>>): Search =>
    typeof shipment === 'string' && /^[\da-f-]{36}$/.test(shipment)
      ? { shipment, named: String(named ?? '').slice(0, 300) }
      : {},
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})

function Page() {
  const { shipment, named = '' } = Route.useSearch()
  return (
    <Permitted by={({ can }) => can('module:finances') && can('module:shipments')}>
      <DdCheckPage shipment={shipment === undefined ? null : { value: shipment, label: named }} />
    </Permitted>
  )
}
