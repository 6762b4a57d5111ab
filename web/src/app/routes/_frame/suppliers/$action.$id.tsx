import { createFileRoute, redirect } from '@tanstack/react-router'
import { supplierScreen } from '../../../../features/suppliers/supplier-screen.ts'
import { EditRecordPage, NewRecordPage } from '../../../../records/new/record-form-page.tsx'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { RecordScreenProvider } from '../../../../records/screen/use-record-screen.ts'
import { Permitted } from '../../../shell/permitted.tsx'

/** The product that new terms are of. */
type Search = { readonly product?: string; readonly productName?: string }

/** `/suppliers/add/new`, for a product too, and `/suppliers/edit/<id>`. */
export const Route = createFileRoute('/_frame/suppliers/$action/$id')({
  params: recordParams<{ readonly action: string; readonly id: string }>('suppliers'),
  validateSearch: ({ product, productName }: Readonly<Record<string, unknown>>): Search =>
    typeof product === 'string' && /^[\da-f-]{36}$/.test(product)
      ? { product, productName: String(productName ?? '').slice(0, 300) }
      : {},
  beforeLoad: ({ params: { action } }) => {
    if (action !== 'add' && action !== 'edit') throw redirect({ to: '/suppliers', replace: true })
  },
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.suppliers', to: '/suppliers' }] },
})

function Page() {
  const { action, id } = Route.useParams()
  const { product, productName = '' } = Route.useSearch()
  const first = product === undefined ? {} : { product: { label: productName, code: product } }
  return (
    <Permitted by={({ can }) => can('module:products')}>
      <RecordScreenProvider value={supplierScreen}>
        {action === 'edit' ? (
          <EditRecordPage key={id} id={id} />
        ) : (
          <NewRecordPage added="supplier-details:added" first={first} />
        )}
      </RecordScreenProvider>
    </Permitted>
  )
}
