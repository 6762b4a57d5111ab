import type { QueryClient } from '@tanstack/react-query'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { rememberNumbers } from '../screen/record-addresses.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import type { RecordScreen } from '../screen/record-screen.ts'

/** A record that this browser kept, and when it was read, in ms since 1970. */
export type KeptRow = { readonly row: GridRow; readonly at: number }

type Screen = Pick<RecordScreen, 'recordKey' | 'module' | 'toRow'>

/** Records of a module among those that this browser kept, in their order: what was answered of them, put back without a net. */
export function keptRows(
  cache: Pick<QueryClient, 'getQueryData'>,
  { recordKey, module, toRow }: Screen,
  moments: ReadonlyMap<string, number>,
): readonly KeptRow[] {
  return [...moments].flatMap(([id, at]) => {
    const record = cache.getQueryData<RecordAnswer>([recordKey, id])
    // One whose share has ended shows no more than its page does.
    if (!record || record.ended) return []
    rememberNumbers(module.addressing, [record])
    return [{ row: toRow(record), at }]
  })
}
