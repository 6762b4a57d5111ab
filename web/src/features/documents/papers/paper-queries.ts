import type { Received } from '@rumbo/domain/kernel/endpoint'
import { listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { readPaper, showPaper } from '@rumbo/domain/papers/papers.api'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** What was read of a file. */
export type FilePapers = Received<typeof showPaper>
export type FilePaper = FilePapers['papers'][number]
export type FileValue = FilePaper['values'][number]
export type Offered = Received<typeof listProposals>['items'][number]

/** A version of a document of one's own; the present one where it says none. */
export type PaperFile = { readonly id: string; readonly n?: number | undefined }

/** What was read of a file; fetched again as long as it waits. */
export const paperQuery = ({ id, n }: PaperFile) =>
  queryOptions({
    queryKey: ['documents', 'paper', id, n],
    queryFn: ({ signal }) => call(showPaper, { id, n }, { signal, onError: 'inline' }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 1_500 : false),
  })

/** Has a file read, where it wasn't or should be again. */
export function useReadPaper(file: PaperFile): () => void {
  const cache = useQueryClient()
  return () =>
    void call(readPaper, file)
      .then((papers) => {
        cache.setQueryData(paperQuery(file).queryKey, papers)
        return cache.invalidateQueries({ queryKey: ['documents', 'paper', file.id] })
      })
      .catch(() => undefined)
}

/** What a version offers to a record. */
export const proposalsQuery = (file: { readonly id: string; readonly n: number }, recordId: string) =>
  queryOptions({
    queryKey: ['documents', 'proposals', file.id, file.n, recordId],
    queryFn: ({ signal }) => call(listProposals, { ...file, recordId }, { signal, onError: 'inline' }),
  })
