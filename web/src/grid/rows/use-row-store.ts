import { useEffect, useMemo } from 'react'
import type { RowCount, RowSource } from './row-source.ts'
import { createRowStore, type RowStore } from './row-store.ts'

/** The rows of a source, for `<Grid rows>`; a source with another key starts again. */
export function useRowStore(source: RowSource, count: RowCount | undefined): RowStore {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the list, callers make the object again
  const store = useMemo(() => createRowStore(source), [source.key])
  useEffect(() => store.setCount(count), [store, count])
  useEffect(() => store.close, [store])
  return store
}
