import type { Language } from '@rumbo/domain/kernel/language'
import { listViews } from '@rumbo/domain/records/views/api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { call } from '../../lib/calls/call.ts'

/** The way from the list to an answer: what is late, and what it costs. */
export const tourSteps = ['list', 'late', 'shipment', 'cost', 'share'] as const
export type TourStep = (typeof tourSteps)[number]

/** Where the steps of the tour are. */
export type TourPlaces = { readonly viewId: string | null; readonly shipmentId: string | null }

/** Finds the view of what is late, and the late shipment that costs most days. */
export async function findPlaces(language: Language): Promise<TourPlaces> {
  const { demoFurnishing } = await import('@rumbo/domain/demo/furnishing')
  const [late] = demoFurnishing(language).views
  const { items: views } = await call(listViews, { module: 'shipments' }, { onError: 'inline' })
  const filter = {
    all: [
      { field: 'timing', is: 'is', value: 'delayed' },
      { field: 'freeTimeState', is: 'is', value: 'overdue' },
    ],
  } as const
  const query = {
    filter: JSON.stringify(filter),
    sort: 'lastFreeDay',
    limit: '1',
    archived: 'false',
  } as const
  const { items: shipments } = await call(listShipments, query, { onError: 'inline' })
  return {
    viewId: views.find(({ name }) => name === late?.name)?.id ?? null,
    shipmentId: shipments[0]?.id ?? null,
  }
}
