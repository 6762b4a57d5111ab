import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridRow } from '../../rows/grid-row.ts'
import { cellText } from './cell-text.ts'
import type { CopiedBlock } from './paste-plan.ts'
import { readTsv, writeTsv } from './tsv.ts'

/** What was copied last in this window, with its values: a paste of the same text is then exact. */
let kept: { readonly text: string; readonly block: CopiedBlock } | null = null

/** Cells as they are copied. A value that was not shared is an empty text. */
export const copiedBlock = (rows: readonly GridRow[], columns: readonly GridColumn[]): CopiedBlock =>
  rows.map((row) =>
    columns.map((column) => {
      const text = cellText(row, column)
      const value = row.values[column.id]
      return value === undefined ? { text } : { text, was: { type: column.field.type, value } }
    }),
  )

/** Keeps a copy and gives its text for the clipboard. */
export function keepCopy(block: CopiedBlock): string {
  const text = writeTsv(block.map((line) => line.map((cell) => cell.text)))
  kept = { text: plain(text), block }
  return text
}

/** What a text of the clipboard stands for: the cells that were copied here, else those that a spreadsheet wrote. */
export const pastedBlock = (text: string): CopiedBlock =>
  kept && kept.text === plain(text)
    ? kept.block
    : readTsv(text).map((line) => line.map((each) => ({ text: each })))

/** The text on the clipboard; '' where there is none. */
export const clipboardText = (data: DataTransfer): string => data.getData('text/plain')

/** Systems write line ends in their own way. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
