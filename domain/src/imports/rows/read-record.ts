import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import { type Mode, modes } from '../../kernel/mode.ts'
import type { CellPlace, ImportedRow, RowProblem } from './problem.ts'
import { type ReadContainer, readRowContainers } from './read-row-containers.ts'
import { inMode, type Target } from './targets.ts'
import { isDoubtable, warningsOf } from './warnings.ts'

/** What the rows of one record say. */
export type ReadRecord = {
  /** Values to be written; what stays as it is is absent, null empties. */
  readonly patch: Values
  /** Also of fields that are read to know the record by, and never written. */
  readonly values: Values
  readonly containers: readonly ReadContainer[]
  readonly problems: readonly RowProblem[]
  /** What can hardly be right; it goes in all the same. */
  readonly warnings: readonly RowProblem[]
  /** From which cell a field's value came. */
  readonly placeOf: (field: string) => CellPlace | undefined
}

export type ReadHow = {
  /** `save`: an empty cell empties what stands there; a cell that can't be read never does. */
  readonly empties: 'ignore' | 'save'
  /** The record's transport, where the file doesn't say it. */
  readonly mode?: Mode | undefined
}

/**
 * Reads the rows of one record. Of several rows the first that says a field counts, and another value further down is told. A
 * cell that can't be read stays out, with its reason.
 */
export function readRecord(
  rows: readonly ImportedRow[],
  targets: readonly Target[],
  { empties, mode: present }: ReadHow,
): ReadRecord {
  const { own, below, doubtable, readOnly } = orderOf(targets)
  const values: Record<string, Json> = {}
  const problems: RowProblem[] = []
  const saidIn = new Map<string, CellPlace>()
  let mode = present
  for (const target of own) {
    const { field, read } = inMode(target, mode)
    const column = target.columns[0] ?? null
    let value: Json = null
    let isWrong = false
    for (const { n, cells } of rows) {
      const text = target.textOf(cells)
      if (text === '') continue
      const found = read(text, mode)
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
    if (field.id === 'freightType') mode = modes.find((each) => each === value) ?? present
  }
  const { containers, problems: ofContainers } =
    below.length > 0 ? readRowContainers(rows, below, { empties, mode }) : nothingBelow
  const placeOf = (id: string) => saidIn.get(id) ?? placeIn(rows[0], { own, mode }, id)
  return {
    patch: readOnly.size > 0 ? written(values, readOnly) : values,
    values,
    containers,
    problems: ofContainers.length > 0 ? [...problems, ...ofContainers] : problems,
    warnings:
      doubtable.length > 0 ? warningsOf({ doubtable, values, containers, mode, placeOf }) : noWarnings,
    placeOf,
  }
}

const written = (values: Values, readOnly: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !readOnly.has(id)))

const noWarnings: readonly RowProblem[] = []
const nothingBelow = { containers: [], problems: [] }

/** Where a record's only row says a field. */
function placeIn(
  row: ImportedRow | undefined,
  { own, mode }: { readonly own: readonly Target[]; readonly mode: Mode | undefined },
  id: string,
): CellPlace | undefined {
  const target = own.find((each) => inMode(each, mode).field.id === id)
  return row && target && { n: row.n, column: target.columns[0] ?? null }
}

type Order = {
  readonly own: readonly Target[]
  readonly below: readonly Target[]
  readonly doubtable: readonly Target[]
  readonly readOnly: ReadonlySet<string>
}

const orders = new WeakMap<readonly Target[], Order>()

/** In which order the targets of a reading are read: the transport first, since others hang on it. */
function orderOf(targets: readonly Target[]): Order {
  const known = orders.get(targets)
  if (known) return known
  const all = targets.filter(({ module }) => module === 'shipments')
  const isMode = ({ field }: Target) => field.id === 'freightType'
  const made = {
    own: [...all.filter(isMode), ...all.filter((each) => !isMode(each))],
    below: targets.filter(({ module }) => module === 'containers'),
    doubtable: targets.filter(isDoubtable),
    readOnly: new Set(all.filter(({ field }) => field.readOnly).map(({ field }) => field.id)),
  }
  orders.set(targets, made)
  return made
}
