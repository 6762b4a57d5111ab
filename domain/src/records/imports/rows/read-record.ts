import type { Json } from '../../../fields/field-type.ts'
import type { Values } from '../../../fields/values.ts'
import { type Variant, variantNamed } from '../../record-module.ts'
import type { CellPlace, ImportedRow, RowProblem } from './problem.ts'
import { type ReadChild, readChildren } from './read-children.ts'
import { inVariant, type Target } from './targets.ts'
import { isDoubtable, warningsOf } from './warnings.ts'

/** What the rows of one record say. */
export type ReadRecord = {
  /** Values to be written; what stays as it is is absent, null empties. */
  readonly patch: Values
  /** Also of fields that are read to know the record by, and never written. */
  readonly values: Values
  readonly children: readonly ReadChild[]
  readonly problems: readonly RowProblem[]
  /** What can hardly be right; it goes in all the same. */
  readonly warnings: readonly RowProblem[]
  /** From which cell a field's value came. */
  readonly placeOf: (field: string) => CellPlace | undefined
}

export type ReadHow = {
  /** `save`: an empty cell empties what stands there; a cell that can't be read never does. */
  readonly empties: 'ignore' | 'save'
  /** The record's variant, where the file doesn't say it. */
  readonly variant?: Variant | undefined
}

/**
 * Reads the rows of one record. Of several rows the first that says a field counts, and another value further down is reported. A
 * cell that can't be read stays out, with its reason.
 */
export function readRecord(
  rows: readonly ImportedRow[],
  targets: readonly Target[],
  { empties, variant: present }: ReadHow,
): ReadRecord {
  const { own, below, doubtable, readOnly } = orderOf(targets)
  const values: Record<string, Json> = {}
  const problems: RowProblem[] = []
  const saidIn = new Map<string, CellPlace>()
  let variant = present
  for (const target of own) {
    const { field, read } = inVariant(target, variant)
    const column = target.columns[0] ?? null
    let value: Json = null
    let isWrong = false
    for (const { n, cells } of rows) {
      const text = target.textOf(cells)
      if (text === '') continue
      const found = read(text, variant)
      if (found.ok && found.value === null) continue
      if (found.ok && value === null) {
        value = found.value
        if (rows.length > 1) saidIn.set(field.id, { n, column })
      } else if (!found.ok || JSON.stringify(value) !== JSON.stringify(found.value)) {
        isWrong = true
        problems.push({ n, column, field: field.id, code: found.ok ? 'ROWS_DIFFER' : found.code })
      }
    }
    if (value !== null) values[field.id] = value
    else if (empties === 'save' && !isWrong && column !== null) values[field.id] = null
    if (target.isVariant) variant = variantNamed(value) ?? present
  }
  const { children, problems: ofChildren } =
    below.length > 0 ? readChildren(rows, below, { empties, variant }) : nothingBelow
  const placeOf = (id: string) => saidIn.get(id) ?? placeIn(rows[0], { own, variant }, id)
  return {
    patch: readOnly.size > 0 ? written(values, readOnly) : values,
    values,
    children,
    problems: ofChildren.length > 0 ? [...problems, ...ofChildren] : problems,
    warnings:
      doubtable.length > 0 ? warningsOf({ doubtable, values, children, variant, placeOf }) : noWarnings,
    placeOf,
  }
}

const written = (values: Values, readOnly: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !readOnly.has(id)))

const noWarnings: readonly RowProblem[] = []
const nothingBelow = { children: [], problems: [] }

/** Where a record's only row says a field. */
function placeIn(
  row: ImportedRow | undefined,
  { own, variant }: { readonly own: readonly Target[]; readonly variant: Variant | undefined },
  id: string,
): CellPlace | undefined {
  const target = own.find((each) => inVariant(each, variant).field.id === id)
  return row && target && { n: row.n, column: target.columns[0] ?? null }
}

type Order = {
  readonly own: readonly Target[]
  /** Those of each module of children. */
  readonly below: readonly (readonly Target[])[]
  readonly doubtable: readonly Target[]
  readonly readOnly: ReadonlySet<string>
}

const orders = new WeakMap<readonly Target[], Order>()

/** In which order the targets of a reading are read: the variant first, since others depend on it. */
function orderOf(targets: readonly Target[]): Order {
  const known = orders.get(targets)
  if (known) return known
  const all = targets.filter(({ isChild }) => !isChild)
  const isVariant = (target: Target) => target.isVariant
  const made = {
    own: [...all.filter(isVariant), ...all.filter((each) => !isVariant(each))],
    below: byModule(targets.filter(({ isChild }) => isChild)),
    doubtable: targets.filter(isDoubtable),
    readOnly: new Set(all.filter(({ field }) => field.readOnly).map(({ field }) => field.id)),
  }
  orders.set(targets, made)
  return made
}

function byModule(targets: readonly Target[]): readonly (readonly Target[])[] {
  const modules = [...new Set(targets.map(({ module }) => module))]
  return modules.map((module) => targets.filter((target) => target.module === module))
}
