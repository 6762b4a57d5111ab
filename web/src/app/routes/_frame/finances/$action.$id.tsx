import { createFileRoute, redirect } from '@tanstack/react-router'
import { chargeScreen } from '../../../../features/charges/charge-screen.ts'
import { EditRecordPage, NewRecordPage } from '../../../../records/new/record-form-page.tsx'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { RecordScreenProvider } from '../../../../records/screen/use-record-screen.ts'
import { Permitted } from '../../../shell/permitted.tsx'

/** What a new charge is for. */
type Search = { readonly shipment?: string; readonly order?: string; readonly named?: string }

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)

/** `/finances/add/new`, for a shipment or an order too, and `/finances/edit/<id>`. */
export const Route = createFileRoute('/_frame/finances/$action/$id')({
  params: recordParams<{ readonly action: string; readonly id: string }>('charges'),
  validateSearch: ({ shipment, order, named }: Readonly<Record<string, unknown>>): Search => ({
    ...(isId(shipment) ? { shipment } : {}),
    ...(isId(order) ? { order } : {}),
    ...(isId(shipment) || isId(order) ? { named: String(named ?? '').slice(0, 300) } : {}),
  }),
  beforeLoad: ({ params: { action } }) => {
    if (action !== 'add' && action !== 'edit') throw redirect({ to: '/finances', replace: true })
  },
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.finances', to: '/finances' }] },
})

function Page() {
  const { action, id } = Route.useParams()
  const { shipment, order, named = '' } = Route.useSearch()
  const first = {
    ...(shipment === undefined ? {} : { shipment: { label: named, code: shipment } }),
    ...(order === undefined ? {} : { order: { label: named, code: order } }),
  }
  return (
    <Permitted by={({ can }) => can('module:finances')}>
      <RecordScreenProvider value={chargeScreen}>
        {action === 'edit' ? (
          <EditRecordPage key={id} id={id} />
        ) : (
          <NewRecordPage added="charge-details:added" first={first} />
        )}
      </RecordScreenProvider>
    </Permitted>
  )
}
