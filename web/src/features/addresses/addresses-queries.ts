import { listAddresses } from '@rumbo/domain/addresses/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { type AddressesQuery, asked } from './addresses-query.ts'

export const addressesQuery = (organizationId: string, query: AddressesQuery) =>
  queryOptions({
    queryKey: ['addresses', organizationId, asked(query)],
    queryFn: ({ signal }) => call(listAddresses, asked(query), { signal, onError: 'inline' }),
  })

/** Reads again what is told of addresses, here and in the fields that offer them. */
export async function readAddressesAnew(): Promise<void> {
  await Promise.all(
    ['addresses', 'places'].map((source) => queryClient.invalidateQueries({ queryKey: [source] })),
  )
}
