import { listShipments } from '@rumbo/domain/shipments/api'
import { call } from '../../../lib/calls/call.ts'
import type { Choice } from '../../../ui/inputs/search-select.tsx'

/** Shipments that may carry something, by what is typed. */
export async function searchShipments(search: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const wanted = search === '' ? {} : { search }
  const { items } = await call(
    listShipments,
    { ...wanted, limit: 20, fields: 'name,rumboShipmentNumber' },
    { signal, onError: 'inline' },
  )
  return items.map(({ id, name, rumboShipmentNumber }) => ({
    value: id,
    label: [name, rumboShipmentNumber].filter((each) => typeof each === 'string').join(' · '),
  }))
}
