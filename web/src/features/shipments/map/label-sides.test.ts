import { expect, test } from 'vitest'
import { labelSides } from './label-sides.ts'
import { boundsOf } from './map-parts.ts'

const shanghai = { longitude: 121.5, latitude: 31.2 }
const busan = { longitude: 129.1, latitude: 35.1 }
const manzanillo = { longitude: -104.3, latitude: 19.1 }
const sidesOf = (...places: { longitude: number; latitude: number }[]) =>
  labelSides(places, boundsOf(places.map(({ longitude, latitude }) => [longitude, latitude] as const)))

test('words of ports that stand apart are beneath them, and stay within the map', () => {
  expect(sidesOf(shanghai, manzanillo)).toEqual([
    { side: 'below', align: 'start' },
    { side: 'below', align: 'end' },
  ])
})

test('words of ports that stand near each other take different sides; where none is free there are none', () => {
  const [first, hub, last] = sidesOf(shanghai, busan, manzanillo)
  expect([first?.side, hub?.side, last?.side]).toEqual(['below', 'above', 'below'])
  const ningbo = { longitude: 121.9, latitude: 29.9 }
  expect(sidesOf(shanghai, busan, ningbo, manzanillo)[2]).toBe(null)
})
