import type { Children } from '../../access/read/children-of.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'

/** How far the body of a file is written; it stands in the work's cursor. */
export type Written = {
  /** Rows, less the one with the headings. */
  readonly rows: number
  /** The body's bytes as they lie in the storage; of a spreadsheet also without compression, with the check sum of these. */
  readonly bytes: number
  readonly size: number
  readonly crc: number
}

export const nothingWritten: Written = { rows: 0, bytes: 0, size: 0, crc: 0 }

/** A batch of records as their reader may see them, with what belongs to them where that has rows of its own. */
export type Batch = { readonly records: readonly VisibleRecord[]; readonly children: Children }

/** A kind of file: its body is written batch by batch, and stands between what `begin` and `end` make once all is written. */
export type FileFormat = {
  /** The bytes of a batch, and how far the body is then; null where the file would be larger than its kind may be. */
  readonly piece: (
    batch: Batch,
    before: Written,
  ) => { readonly bytes: Buffer; readonly written: Written } | null
  readonly begin: (written: Written) => Buffer
  readonly end: (written: Written) => Buffer
}
