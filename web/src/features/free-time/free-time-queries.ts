import { listCalendars, listContracts } from '@rumbo/domain/free-time/settings.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const contractsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['free-time', organizationId, 'contracts'],
    queryFn: async ({ signal }) => (await call(listContracts, {}, { signal, onError: 'inline' })).items,
  })

export const calendarsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['free-time', organizationId, 'calendars'],
    queryFn: async ({ signal }) => (await call(listCalendars, {}, { signal, onError: 'inline' })).items,
  })

/** Reads again what is agreed, and the results for shipments. */
export async function reloadFreeTime(): Promise<void> {
  await Promise.all(
    ['free-time', 'shipment'].map((source) => queryClient.invalidateQueries({ queryKey: [source] })),
  )
}
