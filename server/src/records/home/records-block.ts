import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { maxNamed } from '@rumbo/domain/home/home.api'
import type { SortKey } from '@rumbo/domain/records/record-query'
import { countByFilter } from '../../access/read/count-by-filter.ts'
import { listRecords, type Page } from '../../access/read/list-records.ts'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { mapVisible, show, together, useInternally } from '../../access/visible/visible.ts'
import type { HomeBlock } from './home-block.ts'

type Wanted = Pick<HomeBlock, 'id' | 'permission'> & {
  readonly module: RecordModule
  readonly filterOf: (today: string) => Filter
  /** Of which of them the first are named, so that no index is walked from its beginning; all by default, and where none of these is there. */
  readonly namedOf?: (today: string) => Filter
  readonly sort: SortKey
  /** What is said of each, where its reader may see it. */
  readonly about: readonly string[]
}

/** A block of the records of a list: how many, and the first by a date. */
export const recordsBlock = (
  { id, permission, module, filterOf, namedOf = filterOf, sort, about }: Wanted,
  cursorSecret: Uint8Array,
): HomeBlock => ({
  id,
  permission,
  read: async (scope, today) => {
    const filter = filterOf(today)
    const counted = await countByFilter(scope, module, filter, { exact: false })
    const seen = new Set(visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field.id))
    const named = namedOf(today)
    const isNamed = seen.has(sort.field) && conditionsIn(named).every(({ field }) => seen.has(field))
    if (useInternally(counted, (count) => !count || count.count === 0))
      return mapVisible(counted, (count) => count && { ...count, module: module.id, items: [] })
    const first = (of: Filter) =>
      listRecords(scope, module, {
        query: {
          equal: { archived: false },
          filter: of,
          sort: [sort],
          limit: maxNamed,
          fields: [module.title, ...about].filter((each) => seen.has(each)),
        },
        cursorSecret,
      })
    const near = isNamed ? await first(named) : show<Page>({ items: [], nextCursor: null })
    const isNoneNear =
      isNamed && namedOf !== filterOf && useInternally(near, ({ items }) => items.length === 0)
    const page = isNoneNear ? await first(filter) : near
    return mapVisible(together({ counted, page }), ({ counted: count, page: { items } }) =>
      count === null
        ? null
        : {
            ...count,
            module: module.id,
            items: items.map(({ id: recordId, values }) => ({
              id: recordId,
              module: module.id,
              title: String(values[module.title] ?? ''),
              values,
            })),
          },
    )
  },
})
