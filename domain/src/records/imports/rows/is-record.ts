import { fold } from '../../../fields/text/fold.ts'
import { bareCell } from '../values/bare-cell.ts'

const total =
  /^(?:gran |grand |sub[- ]?)?(?:totales|totals|total|sumas?|sum)(?: (?:general|embarques|shipments|rows|filas|registros|records|kgs?|usd|mxn))?\s*:?\s*[\d.,]*$/
const end =
  /^(?:[-*=]*\s*)?(?:(?:end|fin) (?:of|de|del) (?:the )?(?:report|file|list|reporte|informe|archivo|lista|listado)|(?:page|pagina|hoja) \d+(?: (?:of|de) \d+)?|(?:printed|generated|impreso|generado)(?: (?:on|by|el|por))?:? .*)(?:\s*[-*=]*)$/

/**
 * Whether a row of a report is one of its rows: no total, no heading that stands there again, no end of a page. Only rows with
 * little in them are doubted.
 * @param headings what the columns are called
 */
export function isRecord(cells: readonly string[], headings: readonly string[]): boolean {
  let [filled, same] = [0, 0]
  let first = ''
  for (const [n, cell] of cells.entries()) {
    if (cell === '') continue
    const text = bareCell(cell)
    if (text === '') continue
    if (filled === 0) first = text
    filled += 1
    if (text === headings[n]) same += 1
  }
  if (same >= 2 && same * 2 > filled) return false
  if (filled * 2 > headings.length || first.length > 60) return true
  const folded = fold(first)
  return !(total.test(folded) || (filled <= 2 && end.test(folded)))
}
