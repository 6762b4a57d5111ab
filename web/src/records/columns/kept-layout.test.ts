import { expect, test } from 'vitest'
import { readLayouts } from './kept-layout.ts'

const layout = { order: ['name', 'eta'], widths: { eta: 120 } }
const whole = {
  ...layout,
  pinned: ['name'],
  rowHeight: 'tall',
  totals: { eta: 'min' },
  colors: [{ field: 'eta', is: 'is', value: 'next 7 days', color: 'red' }],
}

test('[VIEW-01] layouts that a browser keeps are read as they were', () => {
  const kept = { '': layout, 'tab:ocean': whole }
  expect(readLayouts(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  ['no list of columns', { widths: {} }],
  ['a column that is no text', { ...layout, order: [1] }],
  ['a width as text', { ...layout, widths: { eta: '120' } }],
  ['a height that there isn’t', { ...layout, rowHeight: 'huge' }],
  ['a summary that there isn’t', { ...layout, totals: { eta: 'median' } }],
  ['a color that there isn’t', { ...layout, colors: [{ field: 'eta', is: 'is', color: 'pink' }] }],
  ['a rule without a field', { ...layout, colors: [{ is: 'is', color: 'red' }] }],
])('[VIEW-01] one with %s is left out, the others stay', (_, wrong) => {
  expect(readLayouts(JSON.stringify({ wrong, right: whole }))).toEqual({ right: whole })
})

test.each([null, 'no JSON', '[]', 'null'])('[VIEW-01] %j holds no layout', (text) => {
  expect(readLayouts(text)).toEqual({})
})
