import { expect, test } from 'vitest'
import { inOrder, withPlaceOf } from './in-order.ts'

const views = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id).join('')

test('[VIEW-01] views stand in the order that was chosen, and those that are not named after them', () => {
  expect(ids(inOrder(views, ['c', 'gone', 'a']))).toBe('cabd')
  expect(ids(inOrder(views, []))).toBe('abcd')
})

test('[VIEW-01] a view takes the place of another one, before or after it', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(withPlaceOf(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(withPlaceOf(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(withPlaceOf(order, 'a', 'a')).toEqual(order)
  expect(withPlaceOf(order, 'x', 'a')).toEqual(order)
})
