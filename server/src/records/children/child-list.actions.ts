import type { ChildListContracts } from '@rumbo/domain/records/children/child-list.contracts'
import { countRecords } from '../../access/read/count-records.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { type ListQuery, listRecords } from '../../access/read/list-records.ts'
import type { ChildModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, useInternally } from '../../access/visible/visible.ts'
import { flat } from '../read-flat.ts'

/** Answers the lists of the children of all records of a module. */
export const childListActions = (
  child: ChildModule,
  api: ChildListContracts,
  { cursorSecret }: { readonly cursorSecret: Uint8Array },
): readonly Action[] => [
  action(api.list, (scope, query) => listChildren(scope, child, { query, cursorSecret })),
  action(api.counts, async (scope, selection) =>
    together({ all: await countRecords(scope, child, selection) }),
  ),
]

/**
 * A page of children, each with the fields by which its record is known in short: the reader's own view of both, so that what a share or
 * a role hides of either stays hidden. @throws AppError BAD_REQUEST
 */
async function listChildren(
  scope: Scope,
  child: ChildModule,
  { query, cursorSecret }: { readonly query: ListQuery; readonly cursorSecret: Uint8Array },
) {
  const key = recordKeyOf(child)
  const { parent } = child
  const requested = query.fields ? { ...query, fields: [...new Set([...query.fields, key])] } : query
  const page = await listRecords(scope, child, { query: requested, cursorSecret })
  const ids = useInternally(page, ({ items }) => [...new Set(items.map(({ values }) => String(values[key])))])
  const records = await getRecords(scope, parent, { ids, fields: [parent.title, ...parent.inShort] })
  return mapVisible(together({ page, records }), (visible) => {
    const recordOf = new Map(visible.records.map(({ id, values }) => [id, { ...values, id }]))
    const items = visible.page.items.flatMap((item) => {
      const record = recordOf.get(String(item.values[key]))
      return record ? [{ child: flat(item), record }] : []
    })
    return { items, nextCursor: visible.page.nextCursor }
  })
}

/** The field of a child that names its record. @throws Error where its catalogue has none */
function recordKeyOf(child: ChildModule): string {
  const column = child.columns.find(({ field }) => field.column === 'record_id')
  if (!column) throw new Error(`${child.id} doesn't say to which record a row belongs`)
  return column.field.id
}
