import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import { type Mode, modes } from '../../kernel/mode.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { CellPlace, ImportedRow, RowProblem } from './problem.ts'
import { type ReadContainer, readRowContainers } from './read-row-containers.ts'
import type { Target } from './targets.ts'

/** What the rows of one record say. */
export type ReadRecord = {
  /** Values to be written; what stays as it is is absent, null empties. */
  readonly patch: Values
  /** Also of fields that are read to know the record by, and never written. */
  readonly values: Values
  readonly containers: readonly ReadContainer[]
  readonly problems: readonly RowProblem[]
  /** From which cell a field's value came. */
  readonly places: ReadonlyMap<string, CellPlace>
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
  const values: Record<string, Json> = {}
  const problems: RowProblem[] = []
  const places = new Map<string, CellPlace>()
  const own = targets.filter(({ module }) => module === 'shipments')
  const first = own.filter(({ field }) => field.id === 'freightType')
  let mode = present
  for (const target of [...first, ...own.filter((each) => !first.includes(each))]) {
    const found = readField(rows, target, mode)
    problems.push(...found.problems)
    const { id } = target.field
    if (found.value !== null) {
      values[id] = found.value
      if (found.place) places.set(id, found.place)
    } else if (empties === 'save' && found.problems.length === 0 && target.columns.length > 0)
      values[id] = null
    if (id === 'freightType') mode = modes.find((each) => each === found.value) ?? present
  }
  const below = readRowContainers(
    rows,
    targets.filter(({ module }) => module === 'containers'),
    { empties, mode },
  )
  const readOnly = new Set(own.filter(({ field }) => field.readOnly).map(({ field }) => field.id))
  return {
    patch: Object.fromEntries(Object.entries(values).filter(([id]) => !readOnly.has(id))),
    values,
    containers: below.containers,
    problems: [...problems, ...below.problems],
    places,
  }
}

type FoundValue = { value: Json; place?: CellPlace; problems: RowProblem[] }

function readField(rows: readonly ImportedRow[], target: Target, mode: Mode | undefined): FoundValue {
  const { field, columns } = target
  const found: FoundValue = { value: null, problems: [] }
  for (const { n, cells } of rows) {
    const text = target.textOf(cells)
    if (bareCell(text) === '') continue
    const place = { n, column: columns[0] ?? null }
    const read = target.read(text, mode)
    if (!read.ok) found.problems.push({ ...place, field: field.id, code: read.code })
    else if (read.value === null) continue
    else if (found.value === null) Object.assign(found, { value: read.value, place })
    else if (JSON.stringify(found.value) !== JSON.stringify(read.value))
      found.problems.push({ ...place, field: field.id, code: 'ROWS_DIFFER' })
  }
  return found
}
