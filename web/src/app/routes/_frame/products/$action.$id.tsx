import { createFileRoute, redirect } from '@tanstack/react-router'
import { productScreen } from '../../../../features/products/product-screen.ts'
import { EditRecordPage, NewRecordPage } from '../../../../records/new/record-form-page.tsx'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { RecordScreenProvider } from '../../../../records/screen/use-record-screen.ts'
import { Permitted } from '../../../shell/permitted.tsx'

/** `/products/add/new` and `/products/edit/<id>`. */
export const Route = createFileRoute('/_frame/products/$action/$id')({
  params: recordParams<{ readonly action: string; readonly id: string }>('products'),
  beforeLoad: ({ params: { action } }) => {
    if (action !== 'add' && action !== 'edit') throw redirect({ to: '/products', replace: true })
  },
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.products', to: '/products' }] },
})

function Page() {
  const { action, id } = Route.useParams()
  return (
    <Permitted by={({ can }) => can('module:products')}>
      <RecordScreenProvider value={productScreen}>
        {action === 'edit' ? (
          <EditRecordPage key={id} id={id} />
        ) : (
          <NewRecordPage added="product-details:added" first={{}} />
        )}
      </RecordScreenProvider>
    </Permitted>
  )
}
