import type { PaperField } from './fields.ts'
import type { Cell } from './layout/cells.ts'
import { boxOfSpan } from './layout/cells.ts'
import { boxAround } from './layout/page.ts'
import type { PaperValue } from './paper.ts'
import type { Found } from './values/reader.ts'

/** A value that may still turn out better or worse. The stronger of two for one field stays. */
export type Draft = PaperValue & { readonly strength: number }

type Stood = { readonly cell: Cell; readonly from: number; readonly to: number }

/** A value found in one or more stretches of cells. `found.from` and `to` count from the beginning of the first. */
export function draftOf(
  field: PaperField,
  found: Found,
  {
    at,
    row,
    strength,
  }: { readonly at: readonly Stood[]; readonly row: Draft['row']; readonly strength: number },
): Draft {
  const [first] = at
  const text = at.map(({ cell, from, to }) => cell.text.slice(from, to).trim()).join('\n')
  return {
    field,
    row,
    value: found.value,
    text,
    page: first?.cell.page ?? 1,
    box: boxAround(at.map(({ cell, from, to }) => boxOfSpan(cell, from, to))),
    class: found.class,
    why: found.why,
    strength,
  }
}
