import { orderSheets } from '@rumbo/domain/orders/api'
import type { SheetTable } from '@rumbo/domain/records/sheets/sheet'
import { createShipment } from '@rumbo/domain/shipments/api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { aLine, anOrder, founder } from './order-story.ts'

const holder = useServed()

test('[SHELL-04] a printed list sums up its money below the last row, each currency by itself', async () => {
  const { served } = holder
  const ana = await founder(served, 'Mesa Home')
  for (const [currency, pricePerUnit] of [
    ['USD', '38.5'],
    ['USD', '1'],
    ['MXN', '20'],
  ] as const) {
    const id = await anOrder(served, ana, { currency })
    await aLine(served, ana, id, { pricePerUnit })
  }
  const { status, body } = await served.call(
    orderSheets.list,
    { columns: ['name', 'total', 'lineCount'], language: 'en-us' } as never,
    ana,
  )
  expect(status).toBe(200)
  const table = body.blocks.find((block): block is SheetTable => block.kind === 'table')
  expect(table?.totals).toEqual(['Total', 'MXN 2,000.00 · USD 3,950.00', ''])
  // What only says the currency is no column.
  expect(table?.columns).toHaveLength(3)
})

test('[SHELL-04] a printed list shows the places of shipments of every mode in the same two columns', async () => {
  const { served } = holder
  const ana = await founder(served, 'Routes')
  const port = (code: string) => ({ code })
  const at = (place: string) => expect.stringContaining(place)
  for (const shipment of [
    { name: '1', freightType: 'ocean', pol: port('CNSHA'), pod: port('MXZLO') },
    { name: '2', freightType: 'air', apol: port('MAD'), apod: port('MEX') },
    { name: '3', freightType: 'road', origin: { label: 'Laredo' }, finalDestination: { label: 'Celaya' } },
    { name: '4', freightType: 'road' },
  ])
    expect((await served.call(createShipment, shipment as never, ana)).status).toBe(200)
  const printed = async (...columns: string[]) => {
    const input = { columns: ['name', ...columns], sort: 'name', language: 'en-us' }
    const { body } = await served.call(shipmentSheets.list, input as never, ana)
    const table = body.blocks.find((block): block is SheetTable => block.kind === 'table')
    return {
      heads: table?.columns.map(({ label }) => label),
      rows: table?.rows.map((row) => (row.kind === 'row' ? row.cells : [])),
    }
  }
  expect(await printed('pol', 'pod')).toEqual({
    heads: ['Shipment name', 'Origin', 'Destination'],
    rows: [
      ['1', at('CNSHA'), at('MXZLO')],
      ['2', at('MAD'), at('MEX')],
      ['3', 'Laredo', 'Celaya'],
      ['4', '–', '–'],
    ],
  })
  // What has a column of its own stands in that one alone.
  expect((await printed('pol', 'apol', 'origin')).rows?.[1]).toEqual(['2', '–', at('MAD'), '–'])
})
