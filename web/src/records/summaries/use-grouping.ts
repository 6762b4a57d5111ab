import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { maxSorts } from '@rumbo/domain/records/record-query'
import { useMemo, useState } from 'react'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { Wanted } from '../list/record-source.ts'

export type Grouping = {
  /** What the list is grouped by; null: nothing. */
  readonly column: GridColumn | null
  /** The group that alone is shown. */
  readonly chosen: Filter | null
  readonly choose: (group: Filter | null) => void
  /** The rows of the chosen group, or all of them with those of a group one after another. */
  readonly wanted: Wanted
}

/** The list in groups of one field. */
export function useGrouping(wanted: Wanted, columns: readonly GridColumn[], group: string | null): Grouping {
  const column = columns.find(({ id }) => id === group) ?? null
  const by = column?.sortable ? column.id : null
  const [choice, setChoice] = useState<{ readonly of: string | null; readonly filter: Filter } | null>(null)
  const chosen = choice !== null && choice.of === group && column ? choice.filter : null
  const shown = useMemo((): Wanted => {
    if (chosen) return { ...wanted, filter: wanted.filter ? { all: [wanted.filter, chosen] } : chosen }
    if (by === null || wanted.sort[0]?.field === by) return wanted
    const rest = wanted.sort.filter(({ field }) => field !== by)
    const first = wanted.sort.find(({ field }) => field === by) ?? { field: by, descending: false }
    return { ...wanted, sort: [first, ...rest].slice(0, maxSorts) }
  }, [wanted, chosen, by])
  return { column, chosen, choose: (filter) => setChoice(filter && { of: group, filter }), wanted: shown }
}
