import { useQueries } from '@tanstack/react-query'
import { childRowsQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** The rows of all modules below a record, as far as they are known. */
export function useChildRows(id: string): readonly RecordAnswer[] {
  const source = useDetailsSource()
  const { children } = useRecordScreen().module
  return useQueries({
    queries: children.map((child) => childRowsQuery(source, id, child)),
    combine: joined,
  })
}

const joined = (
  results: readonly { readonly data: { readonly items: readonly RecordAnswer[] } | undefined }[],
) => results.flatMap(({ data }) => data?.items ?? [])
