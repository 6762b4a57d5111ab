import { type Filter, readFilter } from '@rumbo/domain/fields/filter/filter'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { maxSorts } from '@rumbo/domain/records/record-query'
import { type Layout, layouts } from '@rumbo/domain/records/views/view'
import type { GridSort } from '../../grid/columns/grid-sort.ts'

/** A tab of a list: all records, those of a variant, or the archived ones. */
export type Tab = 'all' | Mode | 'archived'

/** The tabs of a list whose records have such variants. */
export const tabsOf = (variants: readonly Mode[]): readonly Tab[] => ['all', ...variants, 'archived']

/**
 * The state of the list, as its address holds it: /?tab=ocean&q=maersk&sort=-eta,name. Defaults are left out: without
 * `filter`, `sort`, `group`, `layout` and `by` those of the view hold; 'none' takes them away.
 */
export type ListQuery = {
  readonly tab?: Exclude<Tab, 'all'>
  readonly q?: string
  /** Those alone that a work made or changed. */
  readonly work?: string
  /** Those alone that others changed since one last looked, or whose main date they moved later. */
  readonly changed?: 'any' | 'later'
  readonly filter?: Filter | 'none'
  /** At most two fields, `-` before one for descending. */
  readonly sort?: string
  /** A field, or two with a comma: groups within groups. */
  readonly group?: string
  readonly layout?: Layout
  /** The field by which a board or a calendar sets out its cards. */
  readonly by?: string
  /** The id of a saved view; 'none' where one's default view isn't wanted. */
  readonly view?: string
  /** The record that is looked at next to the list: its number, or its id where it has none to see. */
  readonly peek?: string
  /** The token of a view that somebody shared by link. */
  readonly shared?: string
}

const none = 'none'

/** Reads the address of a list whose records have such variants; what it can't mean is left out. */
export function readListQuery(
  search: Readonly<Record<string, unknown>>,
  variants: readonly Mode[],
): ListQuery {
  const tab = tabsOf(variants).find((each) => each === search.tab)
  // The router reads a search of digits as a number.
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : ''
  const filter = search.filter === none ? none : readFilter(search.filter)
  const sort = matching(search.sort, /^-?[\w-]{1,64}(,-?[\w-]{1,64})?$/)
  const work = matching(search.work, /^[\da-f]{8}-[\da-f-]{27}$/)
  const changed = matching(search.changed, /^(any|later)$/)
  const group = matching(search.group, /^[\w-]{1,64}(,[\w-]{1,64})?$/)
  const layout = layouts.find((each) => each === search.layout)
  const by = matching(search.by, /^[\w-]{1,64}$/)
  const view = matching(search.view, /^(none|[\da-f]{8}-[\da-f-]{27})$/)
  const peek = matching(search.peek, /^\w[\w.-]{0,63}$/)
  const shared = matching(search.shared, /^[\w-]{22,128}$/)
  return {
    ...(tab && tab !== 'all' ? { tab } : {}),
    ...(q.trim() !== '' ? { q } : {}),
    ...(work ? { work } : {}),
    ...(changed ? { changed: changed === 'any' ? 'any' : 'later' } : {}),
    ...(filter ? { filter } : {}),
    ...(sort ? { sort } : {}),
    ...(group ? { group } : {}),
    ...(layout ? { layout } : {}),
    ...(by ? { by } : {}),
    ...(peek ? { peek } : {}),
    ...(shared ? { shared } : view ? { view } : {}),
  }
}

const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null

/** The sort of an address; null where it says nothing. */
export function sortOf({ sort }: ListQuery): GridSort | null {
  if (sort === undefined) return null
  if (sort === none) return []
  const keys = sort
    .split(',')
    .map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
  return keys.slice(0, maxSorts)
}

/** A sort as addresses and requests have it. */
export const sortText = (sort: GridSort): string =>
  sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',')

/** The same list sorted in another way; `viewSort` is the view's own. */
export function withSort(
  { sort: _before, ...query }: ListQuery,
  sort: GridSort,
  viewSort: GridSort = [],
): ListQuery {
  if (sortText(sort) === sortText(viewSort)) return query
  return { ...query, sort: sort.length === 0 ? none : sortText(sort) }
}

/** The filter of an address: null is none, undefined says nothing. */
export const filterOf = ({ filter }: ListQuery): Filter | null | undefined =>
  filter === none ? null : filter

/** The same list filtered in another way; `viewFilter` is the view's own. */
export function withFilter(
  { filter: _before, ...query }: ListQuery,
  filter: Filter | null,
  viewFilter: Filter | null = null,
): ListQuery {
  if (JSON.stringify(filter) === JSON.stringify(viewFilter)) return query
  return { ...query, filter: filter ?? none }
}

/** The field that an address groups by: null is none, undefined says nothing. */
export const groupOf = ({ group }: ListQuery): string | null | undefined => (group === none ? null : group)

/** The same list grouped in another way; `viewGroup` is the view's own. */
export function withGroup(
  { group: _before, ...query }: ListQuery,
  group: string | null,
  viewGroup: string | null,
): ListQuery {
  return group === viewGroup ? query : { ...query, group: group ?? none }
}

/** The same list set out in another way; `viewLayout` is the view's own. What it was set out by belongs to the former. */
export function withLayout(
  { layout: _before, by: _by, ...query }: ListQuery,
  layout: Layout,
  viewLayout: Layout,
): ListQuery {
  return layout === viewLayout ? query : { ...query, layout }
}

/** The same list, looked at by another view: changes on top of the former view are dropped. */
export function withView({ tab, q, work }: ListQuery, view: string | undefined): ListQuery {
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(work ? { work } : {}),
    ...(view ? { view } : {}),
  }
}

/** The variant that a tab shows alone. */
export const modeOfTab = (tab: Tab | undefined): Mode | undefined => modes.find((mode) => mode === tab)
