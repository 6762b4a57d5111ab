import type { View } from '@rumbo/domain/records/views/view'
import { useEffect } from 'react'
import type { ListQuery } from '../list/list-query.ts'
import type { Wanted } from '../list/record-source.ts'
import { useViewCounts } from '../views/use-view-counts.ts'
import type { QuickFilter } from './quick-filter.ts'
import { useQuickCounts } from './use-quick-counts.ts'

/** Counts as text by what they are of; none while it is not known. */
export type CountTexts = Readonly<Record<string, string | undefined>>
type Counter = { readonly onCounts: (counts: CountTexts) => void }

type QuickProps = Counter & { readonly quick: readonly QuickFilter[]; readonly wanted: Wanted }

/** Counts what the quick filters above a list would leave. */
export function QuickCounts({ quick, wanted, onCounts }: QuickProps) {
  useReported(useQuickCounts(quick, wanted, true), onCounts)
  return null
}

type ViewProps = Counter & { readonly views: readonly View[]; readonly query: ListQuery }

/** Counts what the views of a list show. */
export function ViewCounts({ views, query, onCounts }: ViewProps) {
  useReported(useViewCounts(views, query, true), onCounts)
  return null
}

/** Tells counts when they are others. */
function useReported(counts: CountTexts, onCounts: Counter['onCounts']): void {
  const text = JSON.stringify(counts)
  useEffect(() => onCounts(JSON.parse(text)), [text, onCounts])
}
