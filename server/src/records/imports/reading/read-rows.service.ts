import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ImportRow } from '../imports.queries.ts'
import { type Block, blocksOf } from './blocks.queries.ts'

/** Rows of the file that a block holds at most: who takes so many at a time from such a number on reads each once. */
export const blockRows = 500

/** A row as it was read: `n` from 0, its line in the file from 1, a cell for each column, '' where there was none. */
export type SourceRow = { readonly n: number; readonly line: number; readonly cells: readonly string[] }

/** Where a piece of the rows lies that a reading work wrote. */
export const pieceName = (workId: string, piece: number): string => `imports/${workId}.${piece}`

/**
 * Rows of an import in the order of the file, as they stand there: repairs are the caller's to lay over them.
 * @returns fewer than `count` at the end
 * @throws Error where what was read is gone from the storage: the file is to be read again
 */
export async function readRows(
  scope: Scope,
  storage: Storage,
  {
    importRow,
    from,
    count,
  }: { readonly importRow: ImportRow; readonly from: number; readonly count: number },
): Promise<readonly SourceRow[]> {
  const to = Math.min(from + count, importRow.rows)
  if (from >= to) return []
  const rows: SourceRow[] = []
  for (const block of await scope.all(blocksOf(importRow.id, { from, to }))) {
    const lines = await linesOf(storage, block)
    const first = Math.max(from - block.n, 0)
    for (let at = first; at < Math.min(block.count, to - block.n); at++) {
      rows.push(rowOf(lines[at] ?? '[]', { n: block.n + at, width: importRow.columns.length }))
    }
  }
  return rows
}

async function linesOf(
  storage: Storage,
  { work_id, piece, byte_from, byte_length }: Block,
): Promise<readonly string[]> {
  const bytes = await storage.readAt(pieceName(work_id, piece), byte_from, byte_length)
  if (bytes?.length !== byte_length) throw new Error('a piece of an import is gone')
  return bytes.toString('utf8').split('\n')
}

function rowOf(text: string, { n, width }: { readonly n: number; readonly width: number }): SourceRow {
  const [line = 0, ...cells] = JSON.parse(text) as [number, ...string[]]
  while (cells.length < width) cells.push('')
  return { n, line, cells }
}
