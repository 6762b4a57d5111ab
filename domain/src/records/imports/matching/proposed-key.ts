import type { ColumnMapping } from '../import.ts'
import type { ImportShape } from '../rules.ts'
import { bareCell } from '../values/bare-cell.ts'
import { saysNoValue } from '../values/no-value.ts'
import type { ColumnCells } from './target.ts'

type Proposal = Pick<ColumnMapping, 'column' | 'field' | 'module'>

/** How many of the rows must say a key before it is proposed, and how many of those something else. */
const minFilled = 0.9
const minDifferent = 0.75

/**
 * The fields by which the records of a file are best known again: of those that the module is known by the first that nearly
 * every row says, nearly each something else; none where no column is one. What isn't a number of papers must be another in every row.
 */
export function proposedKey(
  columns: readonly ColumnCells[],
  {
    proposal,
    shape: { root },
  }: { readonly proposal: readonly Proposal[]; readonly shape: Pick<ImportShape, 'root'> },
): readonly string[] {
  const cellsOf = (field: string) => {
    const found = proposal.find((each) => each.module === root.catalogue.module && each.field === field)
    return columns.find(({ n }) => n === found?.column)?.cells.map(bareCell)
  }
  const byId = (id: string) => root.catalogue.fields.find((field) => field.id === id)
  const rows = Math.max(
    0,
    ...columns.map(({ cells }) => cells.filter((cell) => bareCell(cell) !== '').length),
  )
  const key = root.importKeys.find((fields) => {
    const parts = fields.flatMap((field) => {
      const cells = cellsOf(field)
      return cells ? [cells] : []
    })
    if (parts.length < fields.length || rows === 0) return false
    const said = (parts[0] ?? []).flatMap((_, row) => {
      const texts = parts.map((cells) => cells[row] ?? '')
      return texts.some((text) => text === '' || saysNoValue(text)) ? [] : [texts.join('\n').toUpperCase()]
    })
    const different = new Set(said).size / said.length
    const isOfPapers = fields.some((field) => byId(field)?.section === 'references')
    return said.length >= rows * minFilled && different >= (isOfPapers ? minDifferent : 1)
  })
  return key ?? []
}
