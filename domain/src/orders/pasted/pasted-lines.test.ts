import { expect, test } from 'vitest'
import { readPastedLines } from './pasted-lines.ts'

const words = {
  labelOf: (field: string) => ({ quantity: 'Ordered', description: 'Description' })[field] ?? field,
  units: [{ value: 'kilogram', word: 'Kilogramos' }],
}
const pasted = (...rows: string[]) => readPastedLines(rows.join('\r\n'), words)

test('[ORD-01] cells with headings are lines by them, in the words of the screen, of the trade and of the other language', () => {
  const { columns, lines } = pasted(
    'SKU\tArtículo\tOrdered\tUnidad\tPrecio unitario\tRemarks',
    'TB-1\tTable\t1,200\tKilogramos\t$18.40\tred',
    '',
    '\tChair\t7\t\t\t',
  )
  expect(columns).toEqual(['code', 'description', 'quantity', 'unit', 'pricePerUnit', null])
  expect(lines).toEqual([
    {
      values: {
        code: 'TB-1',
        description: 'Table',
        quantity: '1200',
        unit: 'kilogram',
        pricePerUnit: '18.4',
      },
      wrong: {},
    },
    { values: { description: 'Chair', quantity: '7' }, wrong: {} },
  ])
})

test('[ORD-01] without headings texts and numbers are distinguished', () => {
  const { columns, lines } = pasted('TB-1\tDining table\t12\t80.5', 'CH-2\tChair\t40\t20')
  expect(columns).toEqual(['code', 'description', 'quantity', 'pricePerUnit'])
  expect(lines[1]?.values).toEqual({ code: 'CH-2', description: 'Chair', quantity: '40', pricePerUnit: '20' })
})

test('[ORD-01] a cell that is no amount is named, and the others of its line are read', () => {
  const { lines } = pasted('Item\tQty', 'Chair\tmany', '"Lamp, ""tall"""\t3')
  expect(lines[0]).toMatchObject({
    values: { description: 'Chair' },
    wrong: { quantity: expect.any(String) },
  })
  expect(lines[1]?.values).toEqual({ description: 'Lamp, "tall"', quantity: '3' })
  expect(pasted('').lines).toEqual([])
})
