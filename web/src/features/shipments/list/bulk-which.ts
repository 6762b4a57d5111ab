import type { Sent } from '@rumbo/domain/kernel/endpoint'
import type { startBulkEdit } from '@rumbo/domain/shipments/api'
import type { RowSelection } from '../../../grid/row-selection.ts'

/** Which shipments a bulk edit is for, as its endpoint takes it. */
export type BulkWhich = Pick<Sent<typeof startBulkEdit>, 'ids' | 'query' | 'except'>

/** What the list asks for, less its order: tab, search and filter. */
export type AskedRecords = NonNullable<BulkWhich['query']>

/** The chosen rows: by id, or all that match but some. */
export function whichOf(selection: RowSelection, asked: AskedRecords): BulkWhich {
  if (!('all' in selection)) return { ids: [...selection] }
  return { query: asked, ...(selection.except.size > 0 ? { except: [...selection.except] } : {}) }
}
