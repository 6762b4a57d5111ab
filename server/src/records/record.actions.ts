import { modes } from '@rumbo/domain/kernel/mode'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import type { Variant } from '@rumbo/domain/records/record-module'
import { countParts } from '../access/read/count-parts.ts'
import { getAtAddress } from '../access/read/get-at-address.ts'
import { groupRecords } from '../access/read/group-records.ts'
import { listHistory } from '../access/read/history/list-history.ts'
import { listRecords } from '../access/read/list-records.ts'
import { totalChildren } from '../access/read/total-children.ts'
import { totalRecords } from '../access/read/total-records.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import { type Action, action } from '../access/scope/action.ts'
import { mapVisible, together } from '../access/visible/visible.ts'
import type { Uploads } from '../platform/storage/uploads.ts'
import { bulkActions } from './bulk/bulk.actions.ts'
import type { BulkExtras } from './bulk/bulk-extras.ts'
import { changeRecord, showRecord } from './change-records.service.ts'
import { changedActions } from './changed/changed.actions.ts'
import { createOne } from './create-record.service.ts'
import { uploadsAction } from './files/read-ahead.ts'
import { lifecycleActions } from './lifecycle/lifecycle.actions.ts'
import { flat, readFlat } from './read-flat.ts'
import { selectionOf } from './record-selection.ts'
import { rowActions } from './rows/row.actions.ts'

/** What the actions of a module need besides their scope. */
export type RecordServices = {
  /** Signs the cursors of lists. */
  readonly cursorSecret: Uint8Array
  /** Where the files of new records are taken from. */
  readonly uploads: Uploads
  /** What the module answers more than others when many of its records change. */
  readonly bulk?: BulkExtras
}

/** Answers the endpoints that every module has. */
export const recordActions = (
  module: RecordModule,
  api: RecordContracts,
  services: RecordServices,
): readonly Action[] => [
  ...listActions(module, api, services),
  ...changedActions(module, api),
  ...editActions(module, api, services),
  ...bulkActions(module, api, services.bulk),
  ...rowActions(module, api, services),
  ...lifecycleActions(module, api, services),
]

const listActions = (
  module: RecordModule,
  api: RecordContracts,
  { cursorSecret }: RecordServices,
): readonly Action[] => [
  action(api.list, async (scope, { mode, archived, work, changed, withheld, ...rest }) => {
    const query = { ...rest, ...selectionOf(module, { mode, archived, work, changed, ...rest }), withheld }
    const page = await listRecords(scope, module, { query, cursorSecret })
    return mapVisible(page, ({ items, nextCursor }) => ({ items: items.map(flat), nextCursor }))
  }),

  action(api.counts, async (scope, { work: ofWork, exact, ...selection }) => {
    const counts = await countParts(scope, module, {
      selection: { ofWork, ...selection },
      exact,
      parts: partsOf(module),
    })
    return together(counts)
  }),

  action(api.totals, (scope, { fields, ...query }) =>
    totalRecords(scope, module, { selection: selectionOf(module, query), fields }),
  ),

  action(api.childTotals, (scope, query) => totalChildren(scope, module, selectionOf(module, query))),

  action(api.groups, (scope, { by, sums, withheld, ...query }) =>
    groupRecords(scope, module, { selection: { ...selectionOf(module, query), withheld }, by, sums }),
  ),

  action(api.history, (scope, query) => listHistory(scope, module, { query, cursorSecret })),
]

type Parts = { readonly [Part in 'all' | Variant | 'archived']: Readonly<Record<string, string | boolean>> }

/** What is counted: all records, those of each variant, and the archived ones. A module without variants has none of them. */
function partsOf({ variant }: RecordModule): Parts {
  const byVariant = (variant ? modes : []).map((mode) => [
    mode,
    { archived: false, [variant?.field ?? '']: mode },
  ])
  const parts = { all: { archived: false }, ...Object.fromEntries(byVariant), archived: { archived: true } }
  return parts as Parts
}

const editActions = (
  module: RecordModule,
  api: RecordContracts,
  { uploads }: RecordServices,
): readonly Action[] => [
  uploadsAction(api.create, uploads, {
    run: async (scope, { organizationId: _named, ...patch }, reads) =>
      readFlat(scope, module, await createOne(scope, module, { patch, uploads: reads })),
    replay: (scope, id) => readFlat(scope, module, id),
  }),

  action(api.find, async (scope, { address }) =>
    mapVisible(await getAtAddress(scope, module, address), flat),
  ),

  action(api.get, (scope, { id }) => readFlat(scope, module, id)),

  action(api.update, async (scope, { id, seen, ...patch }) => {
    const changed = await changeRecord(scope, module, { id, patch, seen })
    return mapVisible(await showRecord(scope, module, changed), (record) => ({
      ...record,
      conflicts: [...changed.conflicts],
    }))
  }),
]
