import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { baseUnitOf } from '@rumbo/domain/fields/units'
import { modes } from '@rumbo/domain/kernel/mode'
import type { FieldWords } from '../../forms/field-words.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { GridGroup, GroupSource } from '../../grid/groups/grid-group.ts'
import { call } from '../../lib/calls/call.ts'
import { countText, recordSource, toListInput, type Wanted } from '../list/record-source.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { groupFilter, mergedGroups } from '../summaries/merged-groups.ts'
import { totalText } from '../summaries/total-text.ts'
import { inFieldOrder } from './group-order.ts'

/** What a list is grouped by, and how its groups are counted. */
export type Grouped = {
  readonly wanted: Wanted
  /** One or two, from the outer one. */
  readonly by: readonly GridColumn[]
  /** Columns that are summed up in each group. */
  readonly sums: readonly GridColumn[]
  readonly words: FieldWords
  /** The heading of records without a value of a field. */
  readonly without: (column: GridColumn) => string
  /** The heading of records whose share doesn't show the field. */
  readonly notShared: string
  /** The heading of what was not counted, of lists too large for it. */
  readonly others: string
  readonly format: (count: number) => string
}

/** Values that a group of what is left may exclude: a filter isn't endless. */
const maxExcluded = 60

/** The records that are wanted in groups: their values are counted in one call a level, the records of one are a list. */
export function recordGroups(screen: RecordScreen, grouped: Grouped): GroupSource {
  const { wanted, by, sums } = grouped
  const parts = new Map<string, Part>()
  const partOf = (group: GridGroup | null): Part => (group && parts.get(group.key)) ?? all
  const narrowed = (group: GridGroup | null): Wanted => {
    const { filters, withheld } = partOf(group)
    const given = wanted.filter ? [wanted.filter, ...filters] : filters
    const [first] = given
    const filter = given.length > 1 ? { all: given } : (first ?? null)
    return withheld.length > 0 ? { ...wanted, filter, withheld } : { ...wanted, filter }
  }
  return {
    key: JSON.stringify([toListInput(wanted), by.map(({ id }) => id), sums.map(({ id }) => id)]),
    levels: by.length,
    groups: async (within, signal) => {
      const level = within ? within.level + 1 : 0
      const column = by[level]
      if (!column) return []
      const { sort: _order, ...input } = toListInput(narrowed(within))
      const outer = partOf(within)
      const summed = sums.length > 0 ? { sums: sums.map(({ id }) => id).join(',') } : {}
      const { items, capped, withheld } = await call(
        screen.contracts.groups,
        { ...input, by: column.id, ...summed, ...withheldIn(outer) },
        { signal, onError: 'inline' },
      )
      const nameOf = (value: Json) => nameIn(column, value, grouped)
      const groups = inFieldOrder(mergedGroups(items, nameOf), column.field).map((group) => {
        const key = keyOf(within, group.values.includes(null) ? '' : `=${group.name}`)
        parts.set(key, narrower(outer, groupFilter(column.id, group.values)))
        return gridGroup({ ...group, key, level, capped }, column, grouped)
      })
      const [restKey, withheldKey] = [keyOf(within, '*'), keyOf(within, '-')]
      const rest = capped ? restOf(column, items) : null
      if (rest) parts.set(restKey, narrower(outer, rest))
      parts.set(withheldKey, { ...outer, withheld: [...outer.withheld, column.id] })
      const more = { level, capped, sums: {}, values: [] }
      return [
        ...groups,
        ...(withheld > 0
          ? [
              gridGroup(
                { ...more, key: withheldKey, name: grouped.notShared, count: withheld },
                column,
                grouped,
              ),
            ]
          : []),
        ...(rest
          ? [
              {
                ...gridGroup({ ...more, key: restKey, name: grouped.others, count: 0 }, column, grouped),
                countText: '',
              },
            ]
          : []),
      ]
    },
    rows: (group) => recordSource(screen, narrowed(group)),
  }
}

const keyOf = (within: GridGroup | null, part: string) => (within ? `${within.key}\n${part}` : part)

/** Which of the wanted records a group has. */
type Part = { readonly filters: readonly Filter[]; readonly withheld: readonly string[] }

const all: Part = { filters: [], withheld: [] }

const narrower = (outer: Part, filter: Filter): Part => ({ ...outer, filters: [...outer.filters, filter] })

const withheldIn = ({ withheld }: Part) => (withheld.length > 0 ? { withheld: withheld.join(',') } : {})

type Counted = {
  readonly key: string
  readonly level: number
  readonly capped: boolean
  readonly name: string
  readonly values: readonly Json[]
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}

function gridGroup(counted: Counted, column: GridColumn, { sums, format }: Grouped): GridGroup {
  const { key, level, name, capped, values } = counted
  const [value = null] = values
  const count = { value: counted.count, capped }
  const texts = sums.map((each) => [each.id, sumText(counted.sums[each.id] ?? null, each)] as const)
  const mode = modeOf(column, value)
  const row = { id: '', values: { [column.id]: value }, ...(mode ? { mode } : {}) }
  const { kind, field, reader } = column
  return {
    key,
    level,
    name,
    ...(value === null ? {} : { draw: () => kind.draw(value, { row, field, reader }) }),
    count,
    countText: countText({ count: counted.count, capped }, format),
    sums: Object.fromEntries(texts),
  }
}

/** The variant in whose words an option stands. */
const modeOf = ({ field }: GridColumn, value: Json) =>
  modes.find((each) => field.optionsByMode?.[each].includes(String(value)))

function nameIn(column: GridColumn, value: Json, { words, without }: Grouped): string {
  if (value === null) return without(column)
  const { field } = column
  const choice = field.choices?.find(({ id }) => id === value)
  return choice?.name ?? (words.text(value, field, modeOf(column, value) ?? 'ocean') || String(value))
}

function sumText(sum: string | null, { field, reader }: GridColumn): string {
  if (sum === null) return ''
  const unit = field.type === 'quantity' ? baseUnitOf(field.format?.units) : null
  const value: Json = unit ? { amount: sum, unit } : sum
  const none = { filled: 0, empty: 0, average: null, min: null, max: null }
  return totalText({ ...none, sum: value }, 'sum', { field, display: reader.display })
}

/** What has a value that isn't among those counted; null where that can't be requested. */
function restOf({ id, field }: GridColumn, items: readonly { readonly value: Json }[]): Filter | null {
  const values = items.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length > maxExcluded || !fieldType(field.type).operators.includes('isNot')) return null
  const others = values.map((value): Filter => ({ field: id, is: 'isNot', value }))
  return { all: [{ field: id, is: 'isNotEmpty' }, ...others] }
}
