import { statement } from '../../../access/scope/statement.ts'

/** So many rows of an import from row `n` on, and where they lie: in a piece that a reading work wrote. */
export type Block = {
  readonly n: number
  readonly count: number
  readonly work_id: string
  readonly piece: number
  readonly byte_from: number
  readonly byte_length: number
  readonly line: number
}

export const insertBlocks = (importId: string, blocks: readonly Block[]) => statement`
  insert into tenant.import_blocks
    (organization_id, import_id, n, count, work_id, piece, byte_from, byte_length, line)
  select tenant.org(), ${importId}, n, count, work_id, piece, byte_from, byte_length, line
  from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb)
    as b (n int, count int, work_id uuid, piece int, byte_from int, byte_length int, line int)`

export const deleteBlocks = (importId: string) => statement`
  delete from tenant.import_blocks where import_id = ${importId}`

/** The blocks that hold rows from one number up to below another, in order. */
export const blocksOf = (importId: string, { from, to }: { from: number; to: number }) => statement<Block>`
  select n, count, work_id, piece, byte_from, byte_length, line from tenant.import_blocks
  where import_id = ${importId} and n < ${to}::int
    and n >= coalesce((select max(b.n) from tenant.import_blocks b where b.import_id = ${importId} and b.n <= ${from}::int), 0)
  order by n`

/** Forgets what was checked and repaired of rows that are read again: they may be others. */
export const deleteChecked = (importId: string) => statement`
  with repairs as (delete from tenant.import_repairs where import_id = ${importId})
  delete from tenant.import_rows where import_id = ${importId}`
