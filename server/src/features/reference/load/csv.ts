import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { dataFile } from './sources.ts'

/** One line of a table by its header; an empty cell is ''. */
export type Line<Column extends string> = Readonly<Record<Column, string>>

/** Reads a table of server/data/reference. @throws Error where a line does not fit the header. */
export function readLines<const Column extends string>(
  name: string,
  columns: readonly Column[],
): readonly Line<Column>[] {
  const text = readFileSync(dataFile(name), 'utf8')
  const { data, errors, meta } = Papa.parse<Line<Column>>(text, { header: true, skipEmptyLines: true })
  const [error] = errors
  if (error) throw new Error(`${name}, line ${(error.row ?? 0) + 2}: ${error.message}`)
  if (meta.fields?.join() !== columns.join())
    throw new Error(`${name}: expected the columns ${columns.join()}`)
  return data
}

/** The parts of a cell that holds several, as 'a;b'. */
export const several = (cell: string): string[] => (cell === '' ? [] : cell.split(';'))
