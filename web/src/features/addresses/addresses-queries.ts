import { listAddresses } from '@rumbo/domain/addresses/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { type AddressesQuery, toAddressesInput } from './addresses-query.ts'

export const addressesQuery = (organizationId: string, query: AddressesQuery) =>
  queryOptions({
    queryKey: ['addresses', organizationId, toAddressesInput(query)],
    queryFn: ({ signal }) => call(listAddresses, toAddressesInput(query), { signal, onError: 'inline' }),
  })

/** Reads addresses again, here and in the fields that offer them. */
export async function reloadAddresses(): Promise<void> {
  await Promise.all(
    ['addresses', 'places'].map((source) => queryClient.invalidateQueries({ queryKey: [source] })),
  )
}
