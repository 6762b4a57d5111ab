import type { SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import { expect, test } from 'vitest'
import { detailsOrder } from './details-order.ts'

const section = (id: string, custom = false): SectionMetadata => ({
  id,
  label: id,
  type: 'form',
  color: null,
  module: 'shipments',
  custom,
  foreign: null,
})
const parts = { first: ['containers'], side: ['timeline', 'history'] }
const sections = [section('customs', true), section('dates'), section('parties')]

test('[FLD-02] details begin with the containers, and tell of timeline and history at the side', () => {
  const order = detailsOrder(sections, [], parts)
  expect(order.wide).toEqual(['containers', 'dates', 'parties', 'customs'])
  expect(order.side).toEqual(['timeline', 'history'])
})

test('[FLD-02] a layout mixes own sections with standard ones, hides some, and takes parts from the side among them', () => {
  const ids = ['customs', 'history', 'dates', 'containers', 'parties', 'timeline']
  const layout = ids.map((id) => ({ id, hidden: id === 'dates' }))
  const order = detailsOrder(sections, layout, parts)
  expect(order.wide).toEqual(['customs', 'history', 'containers', 'parties'])
  expect(order.side).toEqual(['timeline'])
})
