import { useEffect, useMemo, useRef } from 'react'
import type { RowCount, RowSource } from '../rows/row-source.ts'
import { createRowStore, type RowStore } from '../rows/row-store.ts'
import type { Folding, GroupSource } from './grid-group.ts'
import { createGroupStore } from './group-store.ts'

/** A list of rows, or one in groups with how they are folded. */
export type ListSource =
  | { readonly kind: 'rows'; readonly source: RowSource; readonly count: RowCount | undefined }
  | {
      readonly kind: 'groups'
      readonly source: GroupSource
      readonly folding: Folding | null
      readonly onFold: (folding: Folding) => void
    }

/** The rows of a list, in groups or not, for `<Grid rows>`; a source with another key starts again. */
export function useListStore(list: ListSource): RowStore {
  const latest = useRef(list)
  latest.current = list
  const key = `${list.kind} ${list.source.key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the list, callers make the object again
  const store = useMemo(
    () =>
      list.kind === 'rows'
        ? createRowStore(list.source)
        : createGroupStore(list.source, {
            folding: list.folding,
            onFold: (folding) => {
              if (latest.current.kind === 'groups') latest.current.onFold(folding)
            },
          }),
    [key],
  )
  const count = list.kind === 'rows' ? list.count : undefined
  useEffect(() => store.setCount(count), [store, count])
  useEffect(() => store.close, [store])
  return store
}
