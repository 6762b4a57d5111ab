import { getRule, listRuleRuns, listRules } from '@rumbo/domain/automation/api'
import { listWebhooks } from '@rumbo/domain/webhooks/endpoints.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

/** A run under way is looked at again after so many milliseconds. */
const runningAgain = 2_000

/** The rules of the organization, in the order in which they run. */
export const rulesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['automation', organizationId],
    queryFn: ({ signal }) => call(listRules, {}, { signal, onError: 'inline' }),
  })

/** A rule to edit. */
export const ruleQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: ['automation', organizationId, id],
    queryFn: ({ signal }) => call(getRule, { id }, { signal, onError: 'inline' }),
    staleTime: 0,
  })

/** What a rule did, the newest first. */
export const runsQuery = (organizationId: string, rule: string) =>
  infiniteQueryOptions({
    queryKey: ['automation', organizationId, rule, 'runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listRuleRuns,
        { rule, limit: 20, ...(cursor !== undefined && { cursor }) },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((run) => run.state === 'running'))
        ? runningAgain
        : false,
  })

/** Where messages can be posted to; none for who may not see endpoints. */
export const endpointsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['webhooks', organizationId, 'names'],
    queryFn: ({ signal }) =>
      call(listWebhooks, {}, { signal, onError: 'inline' }).then(({ items }) =>
        items.map(({ id, name }) => ({ id, name })),
      ),
    retry: false,
    staleTime: 60_000,
  })

/** Reads rules and their runs again before the screen goes on. */
export const refreshRules = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['automation'] })

/** The address at which a rule is edited; `new` makes one. */
export const editAddress = (id: string): string => `/settings/automation?edit=${id}`
