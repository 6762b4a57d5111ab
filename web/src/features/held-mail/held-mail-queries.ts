import { listHeldMails } from '@rumbo/domain/mail-in/mail-in.api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

/** Which mails are shown: those that wait for somebody, or automatic answers. */
export const heldStates = ['held', 'automatic'] as const
export type HeldState = (typeof heldStates)[number]

/** Mails of one state, the newest first. */
export const heldMailsQuery = (organizationId: string, state: HeldState) =>
  infiniteQueryOptions({
    queryKey: ['held-mails', organizationId, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listHeldMails, { state, ...(cursor !== undefined && { cursor }) }, { signal, onError: 'inline' }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
