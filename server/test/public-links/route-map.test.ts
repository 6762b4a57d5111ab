import { expect, test } from 'vitest'
import { routeMap } from '../../src/http/public-page/route-map.ts'

const ends = [
  { name: 'Shanghai <b>', longitude: 121.6, latitude: 31.4 },
  { name: 'Manzanillo', longitude: -104.3, latitude: 19.1 },
] as const
const map = {
  stations: ends,
  travelled: [
    [
      [121.6, 31.4],
      [160, 35],
      [180, 34],
    ],
  ],
  ahead: [
    [
      [-180, 34],
      [-140, 28],
      [-104.3, 19.1],
    ],
  ],
  position: { longitude: 180, latitude: 34 },
} as const

const numbersOf = (text: string, name: string) =>
  Array.from(text.matchAll(new RegExp(`${name}="(-?[\\d.]+)"`, 'g')), ([, value]) => Number(value))

test('[NET-05] the route goes over the Pacific in one line, from end to end within the picture', () => {
  const { text } = routeMap(map, 'Map of the route')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text)?.map(Number) ?? []
  const [from, to, ring] = numbersOf(text, 'cx')
  for (const x of [from, to, ring]) expect(x).toSatisfy((at: number) => at > 0 && at < Number(width))
  for (const y of numbersOf(text, 'cy')) expect(y).toSatisfy((at: number) => at > 0 && at < Number(height))
  expect(Number(from)).toBeLessThan(Number(ring))
  expect(Number(ring)).toBeLessThan(Number(to))
  const ahead = /class="ahead" d="M(-?\d+) /.exec(text)?.[1]
  expect(Number(ahead)).toBe(ring)
  expect(text).toContain('Shanghai &lt;b&gt;')
  expect(text).toContain('aria-label="Map of the route"')
  expect(text.length).toBeLessThan(60_000)
  expect(text).not.toMatch(/style=|<script|NaN/)
})

test('[NET-05] a short way on land is seen with what is around it', () => {
  const near = [
    { name: 'Monterrey', longitude: -100.3, latitude: 25.7 },
    { name: 'Laredo', longitude: -99.5, latitude: 27.5 },
  ]
  const { text } = routeMap({ stations: near, travelled: [], ahead: [], position: null }, 'Map')
  const [a = 0, b = 0] = numbersOf(text, 'cx')
  expect(Math.abs(a - b)).toBeGreaterThan(10)
  expect(text).toMatch(/class="land" d="M/)
})
