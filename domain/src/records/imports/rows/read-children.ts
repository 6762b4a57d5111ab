import type { Json } from '../../../fields/field-type.ts'
import type { Values } from '../../../fields/values.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { CellPlace, ImportedRow, RowProblem } from './problem.ts'
import type { ReadHow } from './read-record.ts'
import type { Target } from './targets.ts'

/** A child that rows of a record speak of. */
export type ReadChild = {
  readonly module: string
  /** Null: one without a key. */
  readonly key: string | null
  readonly patch: Values
  readonly places: ReadonlyMap<string, CellPlace>
}

type Found = { readonly children: readonly ReadChild[]; readonly problems: readonly RowProblem[] }

/** Texts that stand once for several children of a row say the same of each; an amount doesn't. */
const saidOfAll: readonly string[] = ['list', 'string', 'text', 'checkbox', 'status', 'multiSelect', 'date']

type Made = {
  module: string
  key: string | null
  patch: Record<string, Json>
  places: Map<string, CellPlace>
}

/**
 * The children of a record's rows: several in one cell, a row each, or both. A key that comes again is the same child.
 * @param below the targets of each module of children
 */
export function readChildren(
  rows: readonly ImportedRow[],
  below: readonly (readonly Target[])[],
  how: ReadHow,
): Found {
  const [first, ...others] = below.map((targets) => childrenOf(rows, targets, how))
  if (!first || others.length === 0) return first ?? { children: [], problems: [] }
  return {
    children: [first, ...others].flatMap(({ children }) => children),
    problems: [first, ...others].flatMap(({ problems }) => problems),
  }
}

function childrenOf(
  rows: readonly ImportedRow[],
  targets: readonly Target[],
  { empties, variant }: ReadHow,
): Found {
  // Those that may be alike have no key: each row is one of its own.
  const keys = targets.find(({ isKey, rules }) => isKey && rules.knownBy === null)
  const others = targets.filter((target) => target !== keys)
  const module = targets[0]?.module ?? ''
  const byKey = new Map<string, Made>()
  const made: Made[] = []
  const problems: RowProblem[] = []
  for (const { n, cells } of rows) {
    const named = keys ? keys.rules.readKeys(keys.textOf(cells), keys.separator) : []
    const said = others.filter((target) => target.isSaid(cells))
    if (named.length === 0 && said.length === 0) continue
    const place = { n, column: keys?.columns[0] ?? null }
    const own = (named.length > 0 ? named : [null]).map((key) => {
      const known = key === null ? undefined : byKey.get(key)
      if (known) return known
      const patch: Made['patch'] = key === null || !keys ? {} : { [keys.field.id]: key }
      const child: Made = { module, key, patch, places: new Map() }
      if (key !== null && keys) child.places.set(keys.field.id, place)
      if (key !== null) byKey.set(key, child)
      made.push(child)
      return child
    })
    for (const target of others) {
      const column = target.columns[0] ?? null
      const refused = (code: RowProblem['code']) => problems.push({ n, column, field: target.field.id, code })
      const texts = textsFor(target, cells, own.length)
      if (!texts) {
        refused(target.rules.codes.valuesDiffer)
        continue
      }
      for (const [at, child] of own.entries()) {
        const text = texts[at] ?? ''
        const read = target.read(text, variant)
        const { id } = target.field
        const before = child.patch[id] ?? null
        if (!read.ok) refused(read.code)
        else if (read.value === null) {
          if (empties === 'save' && column !== null && before === null) child.patch[id] = null
        } else if (before === null) {
          child.patch[id] = read.value
          child.places.set(id, { n, column })
        } else if (JSON.stringify(before) !== JSON.stringify(read.value)) refused('ROWS_DIFFER')
      }
    }
  }
  return { children: made, problems }
}

/** A text for each child of a row; undefined where they can't be distinguished. */
function textsFor(target: Target, cells: readonly string[], count: number): readonly string[] | undefined {
  const text = target.textOf(cells)
  if (count === 1 || bareCell(text) === '') return Array.from({ length: count }, () => text)
  const parts = text.split(target.separator)
  if (parts.length === count) return parts
  return saidOfAll.includes(target.field.type) ? Array.from({ length: count }, () => text) : undefined
}
