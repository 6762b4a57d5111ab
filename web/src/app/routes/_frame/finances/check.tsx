import { createFileRoute } from '@tanstack/react-router'
import { DdCheckOfDocument } from '../../../../features/dd-invoices/form/dd-check-of-document.tsx'
import { DdCheckPage } from '../../../../features/dd-invoices/form/dd-check-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

/** The shipment that an invoice is of, or the document that it is read from. */
type Search = { readonly shipment?: string; readonly named?: string; readonly document?: string }

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)

export const Route = createFileRoute('/_frame/finances/check')({
  validateSearch: ({ shipment, named, document }: Readonly<Record<string, unknown>>): Search =>
    isId(document)
      ? { document }
      : isId(shipment)
        ? { shipment, named: String(named ?? '').slice(0, 300) }
        : {},
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})

function Page() {
  const { shipment, named = '', document } = Route.useSearch()
  return (
    <Permitted by={({ can }) => can('module:finances') && can('module:shipments')}>
      {document === undefined ? (
        <DdCheckPage shipment={shipment === undefined ? null : { value: shipment, label: named }} />
      ) : (
        <DdCheckOfDocument document={document} />
      )}
    </Permitted>
  )
}
