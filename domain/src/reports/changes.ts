/** What of a row is compared from one run to the next: all of its texts as one hash, and the values that are named one by one. */
export type RowMark = { readonly hash: string; readonly values: readonly string[] }

/** A column whose changes are named: of dates how many are later and earlier, of options what they became. */
export type NamedColumn = { readonly field: string; readonly kind: 'date' | 'option' }

/** How many values of one column became the same, or moved. */
export type ColumnChange =
  | { readonly field: string; readonly kind: 'date'; readonly later: number; readonly earlier: number }
  | { readonly field: string; readonly kind: 'option'; readonly value: string; readonly count: number }

/** What differs from one run to the next. */
export type Changes = {
  readonly added: number
  readonly removed: number
  readonly changed: number
  /** The largest first. */
  readonly columns: readonly ColumnChange[]
}

/** Columns that are named, and of one column the values, at most. */
const maxNamed = 6

/** Rows are seen one after another; what has changed is known when all were. */
export type ChangeCount = {
  /** Counts a row of this run; each record once. */
  readonly see: (id: string, now: RowMark) => void
  readonly result: () => Changes
}

/** Compares the rows of a run with those of the one before, by the ids of their records. */
export function countChanges(
  columns: readonly NamedColumn[],
  before: ReadonlyMap<string, RowMark>,
): ChangeCount {
  const rest = new Map(before)
  const counts = new Map<string, ColumnChange>()
  let [added, changed] = [0, 0]
  return {
    see: (id, now) => {
      const known = rest.get(id)
      rest.delete(id)
      if (!known) added++
      else if (known.hash !== now.hash) {
        changed++
        for (const [at, column] of columns.entries()) {
          countValue(counts, column, { before: known.values[at] ?? '', now: now.values[at] ?? '' })
        }
      }
    },
    result: () => ({
      added,
      removed: rest.size,
      changed,
      columns: [...counts.values()].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, maxNamed),
    }),
  }
}

const sizeOf = (each: ColumnChange): number => (each.kind === 'date' ? each.later + each.earlier : each.count)

type Values = { readonly before: string; readonly now: string }

/** What became empty is counted with its row alone. */
function countValue(
  counts: Map<string, ColumnChange>,
  { field, kind }: NamedColumn,
  { before, now }: Values,
): void {
  if (before === now || now === '') return
  if (kind === 'option') {
    const key = `${field} ${now}`
    const known = counts.get(key)
    counts.set(key, { field, kind, value: now, count: known?.kind === 'option' ? known.count + 1 : 1 })
  } else if (before !== '') {
    const known = counts.get(field)
    const { later, earlier } = known?.kind === 'date' ? known : { later: 0, earlier: 0 }
    const isLater = now > before
    counts.set(field, { field, kind, later: later + (isLater ? 1 : 0), earlier: earlier + (isLater ? 0 : 1) })
  }
}
