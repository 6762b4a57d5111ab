import { useMemo, useState } from 'react'
import type { RowSelection } from '../../grid/selection/row-selection.ts'
import type { Selection } from '../screen/record-contracts.ts'
import { toListInput, type Wanted } from './record-source.ts'

const nothing: RowSelection = new Set()

/** The chosen rows of the list; another tab, search or filter begins with none. */
export function useListSelection(wanted: Wanted): {
  readonly query: Selection
  readonly selection: RowSelection
  readonly select: (selection: RowSelection) => void
  readonly clear: () => void
} {
  const query = useMemo(() => {
    const { sort: _order, ...records } = toListInput(wanted)
    return records
  }, [wanted])
  const key = JSON.stringify(query)
  const [chosen, setChosen] = useState({ key, selection: nothing })
  return useMemo(
    () => ({
      query,
      selection: chosen.key === key ? chosen.selection : nothing,
      select: (selection) => setChosen({ key, selection }),
      clear: () => setChosen({ key, selection: nothing }),
    }),
    [query, key, chosen],
  )
}
