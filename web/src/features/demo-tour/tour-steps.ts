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
  const { demoFurnishing } = await import('@rumbo/domain/demo/texts/furnishing')
  const [late] = demoFurnishing(language).views
  const { items: views } = await call(listViews, { module: 'shipments' }, { onError: 'inline' })
  return {
    viewId: views.find(({ name }) => name === late?.name)?.id ?? null,
    shipmentId: (await findLate('overdue')) ?? (await findLate('running')) ?? (await findLate(null)),
  }
}

/** The late shipment whose free time is in a state and ended first. While the demo is made it isn't counted yet: then one that arrived. */
async function findLate(state: 'overdue' | 'running' | null): Promise<string | null> {
  const freeTime = state && { field: 'freeTimeState', is: 'is', value: state }
  const all = [
    { field: 'timing', is: 'is', value: 'delayed' },
    freeTime ?? { field: 'ata', is: 'isNotEmpty' },
  ]
  const query = {
    filter: JSON.stringify({ all }),
    sort: state ? 'lastFreeDay' : 'ata',
    limit: '1',
    archived: 'false',
  } as const
  const { items } = await call(listShipments, query, { onError: 'inline' })
  return items[0]?.id ?? null
}
