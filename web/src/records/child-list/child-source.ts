import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { RowSource } from '../../grid/rows/row-source.ts'
import { call } from '../../lib/calls/call.ts'
import { sortText } from '../list/list-query.ts'
import { valuesOf } from '../screen/values-of.ts'
import { type ChildScreen, recordKey } from './child-screen.ts'

type Wanted = { readonly q?: string; readonly filter: Filter | null; readonly sort: GridSort }

/** The wanted children, page by page, each with its record. */
export function childSource({ contracts }: ChildScreen, { q, filter, sort }: Wanted): RowSource {
  const input = {
    ...(q ? { search: q } : {}),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort.length > 0 ? { sort: sortText(sort) } : {}),
  }
  return {
    key: `${contracts.list.path} ${JSON.stringify(input)}`,
    pageSize: 50,
    maxSkip: 10_000,
    read: async ({ after, skip, limit }, signal) => {
      const page = await call(
        contracts.list,
        { ...input, limit, skip, ...(after === null ? {} : { cursor: after }) },
        { signal, onError: 'inline' },
      )
      return {
        rows: page.items.map(
          ({ child: { id, version: _version, owned, ended: _ended, ...fields }, record }) => {
            const values = { ...valuesOf(fields), [recordKey]: valuesOf(record) }
            return owned ? { id, values } : { id, values, fromOthers: true as const }
          },
        ),
        next: page.nextCursor,
      }
    },
  }
}
