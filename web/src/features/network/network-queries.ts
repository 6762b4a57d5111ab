import { listConnectionRequests } from '@rumbo/domain/network/connections.api'
import { fewestCharacters, findOrganizations, getFindable } from '@rumbo/domain/network/find.api'
import { getPartner, listPartners } from '@rumbo/domain/network/partners.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { type NetworkQuery, toPartnersInput } from './network-query.ts'

/** The key of all queries about the network, followed by the organization. */
export const networkKey = 'network'

/** How often a page that shows requests asks for new ones, in ms: they come from other companies. */
const freshEvery = 30_000

/** The partners of the organization, a page at a time. */
export const partnersQuery = (organizationId: string, query: NetworkQuery) => {
  const input = toPartnersInput(query)
  return infiniteQueryOptions({
    queryKey: [networkKey, organizationId, 'partners', input],
    queryFn: ({ signal, pageParam }) =>
      call(
        listPartners,
        { ...input, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal, onError: 'inline' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** The passive partners; one of them may be a company that is here. */
export const passivePartnersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [networkKey, organizationId, 'passive'],
    queryFn: async ({ signal }) =>
      (await call(listPartners, { state: 'passive', limit: 200 }, { signal, onError: 'inline' })).items,
  })

export const partnerQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: [networkKey, organizationId, 'partner', id],
    queryFn: ({ signal }) => call(getPartner, { id }, { signal, onError: 'inline' }),
  })

export const requestsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [networkKey, organizationId, 'requests'],
    queryFn: async ({ signal }) =>
      (await call(listConnectionRequests, {}, { signal, onError: 'inline' })).items,
    refetchInterval: freshEvery,
  })

/** Companies by what was typed; nothing is searched for fewer characters than the search takes. */
export const foundQuery = (organizationId: string, typed: string) => {
  const query = typed.trim()
  return queryOptions({
    queryKey: [networkKey, organizationId, 'found', query],
    queryFn: async ({ signal }) =>
      (await call(findOrganizations, { query }, { signal, onError: 'inline' })).items,
    enabled: query.length >= fewestCharacters,
  })
}

export const findableQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [networkKey, organizationId, 'findable'],
    queryFn: async ({ signal }) => (await call(getFindable, {}, { signal, onError: 'inline' })).findable,
  })
