import { expect, test } from 'vitest'
import { sellers } from '../companies.ts'
import { nameIn } from './goods-words.ts'

test('all goods of the demo have a name in both languages', () => {
  const all = Object.values(sellers).flatMap((some) =>
    some.flatMap(({ goods, flown }) => [flown, ...goods.map(({ name }) => name)]),
  )
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((goods) => nameIn('en-us', goods) === goods)).toEqual([])
  expect(nameIn('en-us', 'Café verde · PO-1')).toBe('Green coffee · PO-1')
  expect(nameIn('es-mx', 'Café verde · PO-1')).toBe('Café verde · PO-1')
})
