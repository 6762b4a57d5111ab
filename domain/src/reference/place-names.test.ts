import { expect, test } from 'vitest'
import { readPlaceName, sureOf } from './place-names.ts'

test('a place is parted from the country or state behind it', () => {
  const table = [
    ['Manzanillo', 'Manzanillo', null, []],
    ['Manzanillo, MX', 'Manzanillo', 'MX', []],
    ['Manzanillo (México)', 'Manzanillo', 'México', []],
    ['Shanghai - China', 'Shanghai', 'China', []],
    ['Shanghai, Shanghai, China', 'Shanghai', 'China', []],
    ['Long Beach, CA', 'Long Beach', 'CA', ['US']],
    ['Monterrey, N.L.', 'Monterrey', 'N.L.', ['MX']],
    ['Port-au-Prince', 'Port-au-Prince', null, []],
    ['', '', null, []],
  ] as const
  for (const [text, name, country, ofState] of table) {
    expect([text, readPlaceName(text)]).toEqual([text, { name, country, ofState }])
  }
})

test('of several places that are called so one is meant only where that is plain', () => {
  const place = (code: string, country: string, weight: number, isName = true) => ({
    code,
    country,
    weight,
    isName,
  })
  const sure = (...places: readonly ReturnType<typeof place>[]) => sureOf(places, 1)?.code
  expect(sure()).toBeUndefined()
  expect(sure(place('CNSGH', 'CN', 0), place('CNSHA', 'CN', 3))).toBe('CNSHA')
  expect(sure(place('MXZLO', 'MX', 3), place('PAMIT', 'PA', 3))).toBeUndefined()
  expect(sure(place('NLRTM', 'NL', 3), place('USRAJ', 'US', 0))).toBe('NLRTM')
  expect(sure(place('CLSAI', 'CL', 2), place('USSAT', 'US', 0))).toBeUndefined()
  expect(sure(place('USLAX', 'US', 3, false), place('USLGB', 'US', 3))).toBe('USLGB')
  const airports = [place('IAH', 'US', 3, false), place('HOU', 'US', 2, false)]
  expect(sureOf(airports, 2)).toBeNull()
})
