import { orderSheets } from '@rumbo/domain/orders/api'
import type { SheetTable } from '@rumbo/domain/records/sheets/sheet'
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
