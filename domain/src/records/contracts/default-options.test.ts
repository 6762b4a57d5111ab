import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import type { Contract } from '../../kernel/endpoint.ts'
import { recordModule } from '../record-module.ts'
import { defaultOptions } from './default-options.ts'
import { recordContracts } from './record-contracts.ts'

const field = { side: 'shared', section: 'main' } as const
const fields = [
  { ...field, id: 'label', type: 'string', column: 'label' },
  { ...field, id: 'kind', type: 'list', column: 'kind', options: ['a'] },
  { ...field, id: 'due', type: 'date', column: 'due' },
] as const satisfies readonly Field[]
const catalogue = (module: string) => ({ module, permission: 'orders' as const, fields })

const lines = recordModule({ catalogue: catalogue('lines'), table: 'lines', title: 'label' })
const orders = recordModule({
  catalogue: catalogue('orders'),
  table: 'orders',
  title: 'label',
  children: [lines],
})

test('[MOD-01] a module that adds nothing to its endpoints says where they are and what its records are called', () => {
  const api = recordContracts(
    orders,
    defaultOptions(orders, {
      path: '/api/v1/parcels',
      words: { one: 'parcel', many: 'parcels', children: 'lines' },
      fields,
      childFields: fields,
      scopes: { read: 'shipments:read', write: 'shipments:write' },
    }),
  )
  expect([api.create.path, api.create.summary]).toEqual(['/api/v1/parcels/create', 'Create a parcel'])
  expect(api.get.sample.input).toEqual({ id: '$parcel' })
  expect(api.totals.sample.input).toMatchObject({ fields: 'due' })
  expect(api.groups.sample.input).toMatchObject({ by: 'kind' })
  const { success, data } = api.duplicate.input.safeParse({ id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60' })
  expect([success, data]).toMatchObject([true, { lines: false }])
  const shown: readonly Contract[] = [
    api.get,
    api.create,
    api.update,
    api.listRows,
    api.previewBulk,
    api.history,
  ]
  for (const { example, output } of shown)
    expect(output.safeParse(example?.output)).toMatchObject({ success: true })
})
