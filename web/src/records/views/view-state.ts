import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { ColorRule } from '@rumbo/domain/records/views/color-rules'
import type { Layout, View, ViewDefinition } from '@rumbo/domain/records/views/view'
import { pinnedIn } from '../../grid/columns/column-layout.ts'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'

/** How the list is looked at. */
export type ListLook = {
  readonly layout: ColumnLayout
  readonly sort: GridSort
  readonly filter: Filter | null
  readonly group: string | null
  readonly shape: Layout
  /** The field by which a board or a calendar sets out its cards; null: the layout's default. */
  readonly by: string | null
  readonly totals: ViewDefinition['totals']
  readonly colors: readonly ColorRule[]
}

/** A saved way to look as the screen has it; one without columns has the `first` ones of its list. */
export function lookOf(
  { definition, layout }: Pick<View, 'definition' | 'layout'>,
  first: readonly string[],
): ListLook {
  const { columns, pinned, rowHeight, sort, group, by, totals, colors } = definition
  const order = columns.map(({ field }) => field)
  const widths = columns.flatMap(({ field, width }) => (width === undefined ? [] : [[field, width] as const]))
  return {
    layout: {
      order: order.length > 0 ? order : first,
      widths: Object.fromEntries(widths),
      ...(order.length > 0 ? { pinned } : {}),
      rowHeight,
    },
    sort,
    // The contract sends it as JSON; it was read as a filter where it was saved.
    filter: definition.filter as Filter | null,
    group,
    shape: layout,
    by,
    totals,
    colors,
  }
}

/** The same as it is saved, without its shape. */
export function definitionOf({ layout, sort, filter, group, by, totals, colors }: ListLook): ViewDefinition {
  return {
    columns: layout.order.map((field) => {
      const width = layout.widths[field]
      return width === undefined ? { field } : { field, width: Math.round(width) }
    }),
    pinned: [...pinnedIn(layout)],
    sort: sort.map(({ field, descending }) => ({ field, descending })),
    filter,
    group,
    by,
    rowHeight: layout.rowHeight ?? 'short',
    totals,
    colors: [...colors],
  }
}

/** Do two ways show the same. */
export const sameLook = (a: ListLook, b: ListLook): boolean =>
  a.shape === b.shape && text(definitionOf(a)) === text(definitionOf(b))

/** JSON with its keys in one order, wherever they come from. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
