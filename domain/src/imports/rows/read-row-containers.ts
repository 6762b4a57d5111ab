import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import { bareCell } from '../values/bare-cell.ts'
import { readContainers } from '../values/read-containers.ts'
import type { CellPlace, ImportedRow, RowProblem } from './problem.ts'
import type { ReadHow } from './read-record.ts'
import type { Target } from './targets.ts'

/** A container that rows of a record speak of. */
export type ReadContainer = {
  /** Null: a unit without a number. */
  readonly number: string | null
  readonly patch: Values
  readonly places: ReadonlyMap<string, CellPlace>
}

/** Texts that stand once for several containers of a row say the same of each; an amount doesn't. */
const saidOfAll: readonly string[] = ['list', 'string', 'text', 'checkbox', 'status', 'multiSelect', 'date']

type Made = { number: string | null; patch: Record<string, Json>; places: Map<string, CellPlace> }

/** The containers of a record's rows: several in one cell, a row each, or both. A number that comes again is the same container. */
export function readRowContainers(
  rows: readonly ImportedRow[],
  targets: readonly Target[],
  { empties, mode }: ReadHow,
): { readonly containers: readonly ReadContainer[]; readonly problems: readonly RowProblem[] } {
  const numbers = targets.find(({ field }) => field.id === 'number')
  const others = targets.filter((target) => target !== numbers)
  const byNumber = new Map<string, Made>()
  const made: Made[] = []
  const problems: RowProblem[] = []
  for (const { n, cells } of rows) {
    const named = numbers ? readContainers(numbers.textOf(cells), numbers.separator) : []
    const said = others.filter((target) => target.isSaid(cells))
    if (named.length === 0 && said.length === 0) continue
    const place = { n, column: numbers?.columns[0] ?? null }
    const own = (named.length > 0 ? named.map(({ number }) => number) : [null]).map((number) => {
      const known = number === null ? undefined : byNumber.get(number)
      if (known) return known
      const container: Made = { number, patch: number === null ? {} : { number }, places: new Map() }
      if (number !== null) container.places.set('number', place)
      if (number !== null) byNumber.set(number, container)
      made.push(container)
      return container
    })
    for (const target of others) {
      const column = target.columns[0] ?? null
      const refused = (code: RowProblem['code']) => problems.push({ n, column, field: target.field.id, code })
      const texts = textsFor(target, cells, own.length)
      if (!texts) {
        refused('CONTAINER_VALUES_DIFFER')
        continue
      }
      for (const [at, container] of own.entries()) {
        const text = texts[at] ?? ''
        const read = target.read(text, mode)
        const { id } = target.field
        const before = container.patch[id] ?? null
        if (!read.ok) refused(read.code)
        else if (read.value === null) {
          if (empties === 'save' && column !== null && before === null) container.patch[id] = null
        } else if (before === null) {
          container.patch[id] = read.value
          container.places.set(id, { n, column })
        } else if (JSON.stringify(before) !== JSON.stringify(read.value)) refused('ROWS_DIFFER')
      }
    }
  }
  return { containers: made, problems }
}

/** A text for each container of a row; undefined where they can't be told apart. */
function textsFor(target: Target, cells: readonly string[], count: number): readonly string[] | undefined {
  const text = target.textOf(cells)
  if (count === 1 || bareCell(text) === '') return Array.from({ length: count }, () => text)
  const parts = text.split(target.separator)
  if (parts.length === count) return parts
  return saidOfAll.includes(target.field.type) ? Array.from({ length: count }, () => text) : undefined
}
