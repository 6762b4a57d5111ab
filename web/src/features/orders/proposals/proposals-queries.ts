import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listProposals } from '@rumbo/domain/orders/proposals/proposals.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** What is and was proposed about an order. */
export type Proposals = Received<typeof listProposals>
export type Proposal = Proposals['items'][number]
export type ProposalItem = Proposal['items'][number]

/** Beneath the record's key: whatever changes the order reads it again. */
export const proposalsQuery = (recordKey: string, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'proposals'],
    queryFn: ({ signal }) => call(listProposals, { id }, { signal, onError: 'inline' }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })
