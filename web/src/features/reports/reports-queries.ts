import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { getReport, listReportRuns, listReports, previewReport } from '@rumbo/domain/reports/api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { credentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

/** A run under way is looked at again after so many milliseconds. */
const runningAgain = 2_000

/** One's own reports; for administrators those of everybody. */
export const reportsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['reports', organizationId],
    queryFn: ({ signal }) => call(listReports, {}, { signal, onError: 'inline' }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ lastRun }) => lastRun?.state === 'running') ? runningAgain : false,
  })

/** A report to edit. */
export const reportQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: ['reports', organizationId, id],
    queryFn: ({ signal }) => call(getReport, { id }, { signal, onError: 'inline' }),
    staleTime: 0,
  })

/** The runs of a report, the newest first. */
export const runsQuery = (organizationId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['reports', organizationId, id, 'runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listReportRuns,
        { id, limit: 20, ...(cursor !== undefined && { cursor }) },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const runs = state.data?.pages[0]?.items ?? []
      const isOpen = runs.some(
        (run) => run.state === 'running' || run.deliveries.some((each) => each.state === 'waiting'),
      )
      return isOpen ? runningAgain : false
    },
  })

/** A report as it would be now; what was shown stays until it is read. */
export const previewQuery = (organizationId: string, input: Sent<typeof previewReport>) =>
  queryOptions({
    queryKey: ['report-preview', organizationId, input],
    queryFn: ({ signal }) => call(previewReport, input, { signal, onError: 'inline' }),
    enabled: input.columns.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })

/** Reads reports and their runs again before the screen goes on. */
export const refreshReports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['reports'] })

/** Where the browser gets the file of a run with its session's cookie. */
export const fileAddress = (runId: string): string =>
  `/api/v1/report-runs/${runId}/file?organizationId=${credentials().organizationId ?? ''}`

/** The address at which a report is edited; `new` makes one. */
export const editAddress = (id: string): string => `/settings/reports?edit=${id}`
