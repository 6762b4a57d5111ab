import { useMemo, useState } from 'react'
import type { RowSelection } from '../../grid/selection/row-selection.ts'
import type { Selection } from '../screen/record-contracts.ts'
import { askedFor, type Wanted } from './record-source.ts'

const nothing: RowSelection = new Set()

/** The chosen rows of the list; another tab, search or filter begins with none. */
export function useListSelection(wanted: Wanted): {
  readonly asked: Selection
  readonly selection: RowSelection
  readonly select: (selection: RowSelection) => void
  readonly clear: () => void
} {
  const asked = useMemo(() => {
    const { sort: _order, ...records } = askedFor(wanted)
    return records
  }, [wanted])
  const key = JSON.stringify(asked)
  const [chosen, setChosen] = useState({ key, selection: nothing })
  return useMemo(
    () => ({
      asked,
      selection: chosen.key === key ? chosen.selection : nothing,
      select: (selection) => setChosen({ key, selection }),
      clear: () => setChosen({ key, selection: nothing }),
    }),
    [asked, key, chosen],
  )
}
