import { getSamples, type loadSamples, type removeSamples, type Samples } from '@rumbo/domain/samples/api'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { followOnce } from '../../../lib/live/follow-once.ts'
import { onChanged } from '../../../lib/live/realtime.ts'
import { worksQuery } from '../../../lib/live/works.ts'
import { useMembership } from '../../../lib/session/session-state.ts'

/** How often running work is read if no news of it arrives, in ms. */
const every = 1_500

const samplesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['samples', organizationId],
    queryFn: ({ signal }) => call(getSamples, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? every : false),
  })

const isUnderWay = ({ state }: Samples): boolean => state === 'loading' || state === 'removing'

/** News within so many milliseconds are read together. */
const pause = 500

const followSamples = followOnce(() => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    waiting = undefined
    void queryClient.invalidateQueries({ queryKey: ['samples'] })
  }
  const stop = onChanged((news) => {
    if (news.kind === 'resync' || ['imports', 'works', 'shipments'].includes(news.change.module))
      waiting ??= setTimeout(refresh, pause)
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
})

/** The sample shipments of the organization, kept up to date. */
export function useSamples(): Samples | undefined {
  const { organizationId } = useMembership()
  const { data } = useQuery(samplesQuery(organizationId))
  useEffect(followSamples, [])
  return data
}

/** Loads or removes the samples, and shows at once what is under way. */
export function useChangeSamples() {
  const { organizationId } = useMembership()
  return useMutation({
    mutationFn: (contract: typeof loadSamples | typeof removeSamples) => call(contract, {}),
    onSuccess: (answer) => noteSamples(organizationId, answer),
  })
}

/** Shows what an answer says of the samples, and reads again what depends on them. */
export function noteSamples(organizationId: string, answer: Samples): void {
  queryClient.setQueryData(samplesQuery(organizationId).queryKey, answer)
  void queryClient.invalidateQueries({ queryKey: worksQuery(organizationId).queryKey })
}
