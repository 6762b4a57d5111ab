import type { Steps } from '../../kernel/steps.ts'
import type { LabelledPage } from '../labels/value-places.ts'
import type { Cell } from '../layout/cells.ts'
import { type Column, headerAt } from './header.ts'
import { type Row, rowsBelow, type Table } from './table.ts'

/** The tables of a paper, and the cells that are theirs. */
export type Tables = { readonly tables: readonly Table[]; readonly cells: ReadonlySet<Cell> }

type Open = { readonly columns: readonly Column[]; readonly rows: Row[]; totals: Row | null }

/** Finds the tables of goods and containers; one whose heading is repeated on the next page goes on there. */
export function* findTables(pages: readonly LabelledPage[]): Steps<Tables> {
  const found: Open[] = []
  const cells = new Set<Cell>()
  for (const page of pages) {
    let at = 0
    while (at < page.lines.length) {
      const header = headerAt(page, at)
      const below = header ? rowsBelow(header, page) : null
      if (!header || !below || (below.rows.length === 0 && !below.totals)) {
        at += 1
        continue
      }
      for (const line of page.lines.slice(header.from, below.end))
        for (const cell of line.cells) cells.add(cell)
      const last = found.at(-1)
      if (last && !last.totals && isSame(last.columns, header.columns)) {
        last.rows.push(...below.rows)
        last.totals = below.totals
      } else found.push({ columns: header.columns, rows: [...below.rows], totals: below.totals })
      at = Math.max(below.end, header.to + 1)
    }
    yield
  }
  return { tables: found, cells }
}

const isSame = (one: readonly Column[], other: readonly Column[]): boolean =>
  one.length === other.length && one.every(({ fields }, at) => fields.join() === other[at]?.fields.join())
