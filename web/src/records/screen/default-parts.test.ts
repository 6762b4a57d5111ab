import type { Permission } from '@rumbo/domain/kernel/permission'
import { defaultOptions } from '@rumbo/domain/records/contracts/default-options'
import { recordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { recordModule } from '@rumbo/domain/records/record-module'
import { shareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { expect, test } from 'vitest'
import { myRole } from '../../lib/session/my-role.ts'
import { recordDetails, sharingBy } from '../details/default-details.tsx'
import { recordPages } from '../record-pages.tsx'
import { defaultParts } from './default-parts.tsx'
import type { ScreenContracts } from './record-contracts.ts'
import { moduleOf, type RecordRoutes, recordScreen } from './record-screen.ts'

const catalogue = (module: string) => ({ module, permission: 'orders' as const, fields: [] })
const lines = recordModule({ catalogue: catalogue('order_lines'), table: 'order_lines', title: 'name' })
const declared = recordModule({
  catalogue: catalogue('orders'),
  table: 'orders',
  title: 'name',
  children: [lines],
})
const orders = moduleOf(declared)

const path = '/api/v1/orders'
const fields = [{ id: 'name', type: 'string', column: 'name', side: 'shared', section: 'main' }] as const
const api = recordContracts(
  declared,
  defaultOptions(declared, {
    path,
    words: { one: 'order', many: 'orders' },
    fields,
    childFields: fields,
    scopes: { read: 'shipments:read', write: 'shipments:write' },
  }),
)
const shares = shareContracts(declared, {
  path,
  one: 'an order',
  many: 'orders',
  sample: '$order',
  children: [{ module: 'order_lines', fields: 'lineFields', records: 'lines' }],
})
const later: ScreenContracts['later'] = () => Promise.reject(new Error('nobody does work on many'))

const routes: RecordRoutes = {
  list: () => ({ to: '/' }),
  details: () => ({ to: '/' }),
  detailsPath: (id: string) => `/orders/${id}`,
  deleted: { to: '/' },
  imports: () => ({ to: '/' }),
}
const words = { list: 'shipment-list', details: 'shipment-details' }
const screenWith = (permission: Permission) =>
  recordScreen(
    orders,
    { ...api, create: { ...api.create, permission }, later },
    { routes, words, columns: { first: ['name'] } },
  )

test('[MOD-01] a module that says nothing else of its list has the columns, rows and rights of most modules', () => {
  const screen = screenWith('module:orders')
  expect(screen.columns).toMatchObject({
    first: ['name'],
    draws: {},
    sort: [],
    storageKey: 'orders.columns',
    widths: null,
  })
  const record = { id: '1', version: 2, owned: false, ended: false, name: 'A', due: undefined }
  expect(screen.toRow(record)).toEqual({ id: '1', fromOthers: true, values: { name: 'A' } })
  const role = { ...myRole(undefined), can: (permission: string) => permission === 'module:orders' }
  expect(screen.mayCreate(role)).toBe(true)
  expect(screenWith('module:products').mayCreate(role)).toBe(false)
  // What isn't a role's to allow makes nobody create.
  expect(screenWith('user').mayCreate({ ...role, can: () => true })).toBe(false)
})

test('[MOD-01] the page of a record shows the children of its module before the rest', () => {
  const sharing = sharingBy(shares)
  const details = recordDetails(orders, { sharing })
  expect([Object.keys(details.parts), details.firstParts]).toEqual([['order_lines'], ['order_lines']])
  expect(details.contracts).toEqual({ notifications: null, readLayout: null })
  const row = { id: '2', values: { name: 'Line' } }
  const seen = { name: 'A', fields: [], values: {}, withheld: 0, lineFields: [], lines: [row] }
  expect(sharing.seenRows(seen)).toEqual([{ module: 'order_lines', fields: [], rows: [row] }])
  const { listDeleted: list, restore } = api
  const pages = recordPages(screenWith('module:orders'), details, { list, restore })
  expect(Object.keys(pages)).toEqual(['List', 'Details', 'Deleted'])
})

test('[MOD-01] records are known by the field that their module says, in cards and in their history', () => {
  const named = recordModule({ catalogue: catalogue('quotes'), table: 'quotes', title: 'reference' })
  const screen = defaultParts(moduleOf(named), { ...api, later }, ['reference', 'note'])
  expect(screen.card).toMatchObject({ lead: ['reference'], name: 'reference' })
  expect(screen.card.lines).toEqual([{ start: ['note'], end: [] }])
  expect(recordDetails(moduleOf(named), { sharing: sharingBy(shares) }).history.birthField).toBe('reference')
})
