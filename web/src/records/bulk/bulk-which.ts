import type { RowSelection } from '../../grid/selection/row-selection.ts'
import type { Selection, Which } from '../screen/record-contracts.ts'

/** The chosen rows as endpoints take them: by id, or all that match but some. */
export function whichOf(selection: RowSelection, query: Selection): Which {
  if (!('all' in selection)) return { ids: [...selection] }
  return { query, ...(selection.except.size > 0 ? { except: [...selection.except] } : {}) }
}
