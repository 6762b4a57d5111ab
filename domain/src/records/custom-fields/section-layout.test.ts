import { expect, test } from 'vitest'
import { arranged } from './section-layout.ts'

const sections = ['containers', 'dates', 'parties', 'own', 'timeline'].map((id) => ({ id }))
const ids = (layout: Parameters<typeof arranged>[1]) =>
  arranged(sections, layout).map(({ id, hidden }) => (hidden ? `(${id})` : id))

test('[FLD-02] without a layout sections stand as the product puts them', () => {
  expect(ids([])).toEqual(['containers', 'dates', 'parties', 'own', 'timeline'])
})

test('[FLD-02] own and standard sections and made parts stand mixed in the order given, hidden ones marked', () => {
  const order = ['timeline', 'own', 'dates', 'containers', 'parties']
  const layout = order.map((id) => ({ id, hidden: id === 'dates' }))
  expect(ids(layout)).toEqual(['timeline', 'own', '(dates)', 'containers', 'parties'])
})

test('[FLD-02] what was not placed stays behind the one before it; what is gone is left out', () => {
  const layout = [
    { id: 'parties', hidden: false },
    { id: 'gone', hidden: false },
    { id: 'containers', hidden: false },
  ]
  expect(ids(layout)).toEqual(['parties', 'own', 'timeline', 'containers', 'dates'])
})
