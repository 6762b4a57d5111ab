import { useDebouncedValue } from '@mantine/hooks'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { recogniseNumber } from '@rumbo/domain/shipments/contracts/recognise.api'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

export type Recognition = Received<typeof recogniseNumber>['items'][number]

/** A line as it was pasted, and what it may be, the likelier first. Undefined while it is being read. */
export type Line = { readonly text: string; readonly readings: readonly Recognition[] | undefined }

/** Numbers at once; more are for an import. */
export const maxLines = 30

/** The numbers of a text: by lines, commas, semicolons or tabs, each once. */
export const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** What the pasted numbers are. Read when typing pauses; an answer is kept, since it never changes. */
export function useRecognised(text: string): readonly Line[] {
  const [rested] = useDebouncedValue(text, 200)
  const lines = linesOf(rested).slice(0, maxLines)
  return useQueries({
    queries: lines.map((line) => ({
      queryKey: ['recognise', line],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(recogniseNumber, { text: line.slice(0, 200) }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) =>
      lines.map((line, at) => {
        const answer = answers[at]
        return { text: line, readings: answer?.isError ? [] : answer?.data?.items }
      }),
  })
}
