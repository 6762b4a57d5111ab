import { recordModule } from '@rumbo/domain/records/record-module'
import { expect, test } from 'vitest'
import { moduleOf } from './record-screen.ts'

const catalogue = (module: string) => ({ module, permission: 'orders' as const, fields: [] })
const lines = recordModule({ catalogue: catalogue('order_lines'), table: 'order_lines', title: 'name' })

test('[MOD-01] a screen knows of a module its id, the modules below it, and its variant', () => {
  const orders = moduleOf(
    recordModule({ catalogue: catalogue('orders'), table: 'orders', title: 'reference', children: [lines] }),
  )
  expect(orders).toEqual({
    id: 'orders',
    children: ['order_lines'],
    counted: [],
    addressing: { word: 'orders', number: null },
    title: 'reference',
    places: [],
    shareable: true,
    messages: null,
    documents: null,
    variant: null,
    defaults: null,
  })
  const { variant } = moduleOf(
    recordModule({ catalogue: catalogue('x'), table: 'x', title: 'name', variant: { field: 'mode' } }),
  )
  expect([variant?.of({ mode: 'air' }), variant?.of({})]).toEqual(['air', 'ocean'])
})
