import { expect, test } from 'vitest'
import { statement } from '../../src/access/scope/statement.ts'
import { findPlace, placesByCode, timeZones } from '../../src/features/reference/reference.service.ts'
import { referenceDatabase } from './reference-database.ts'

const { all } = await referenceDatabase()
const reader = { all }

test('a code that a field holds names its place', async () => {
  expect(await findPlace(reader, 'ports', ' mxzlo ')).toEqual({
    source: 'ports',
    code: 'MXZLO',
    name: { 'en-us': 'Manzanillo', 'es-mx': 'Manzanillo' },
    countryId: 'MX',
    city: 'Manzanillo',
    latitude: 19.05,
    longitude: -104.3,
    timeZone: 'America/Mexico_City',
  })
  expect(await findPlace(reader, 'airports', 'MEX')).toMatchObject({ code: 'MEX', countryId: 'MX' })
  expect(await findPlace(reader, 'carriers', 'MAEU')).toMatchObject({
    name: { 'es-mx': 'Maersk' },
    timeZone: null,
  })
  expect(await findPlace(reader, 'carriers', 'AM')).toMatchObject({ name: { 'en-us': 'Aeroméxico Cargo' } })
  expect(await findPlace(reader, 'countries', 'US')).toMatchObject({
    name: { 'en-us': 'United States', 'es-mx': 'Estados Unidos' },
  })
})

test('an unknown code, or one of another kind, names nothing', async () => {
  expect(await findPlace(reader, 'ports', 'XXXXX')).toBeUndefined()
  expect(await findPlace(reader, 'airports', 'MXZLO')).toBeUndefined()
  expect(await findPlace(reader, 'countries', '__proto__')).toBeUndefined()
})

test('many codes are found by the codes as they were given', async () => {
  const found = await placesByCode(reader, 'ports', ['cnsha', 'MXZLO', 'NOWHERE'])
  expect([...found].map(([given, place]) => [given, place.code])).toEqual([
    ['cnsha', 'CNSHA'],
    ['MXZLO', 'MXZLO'],
  ])
})

test('the time zone of a UN/LOCODE or an airport', async () => {
  const zoneOf = await timeZones(reader)
  expect(zoneOf('CNSHA')).toBe('Asia/Shanghai')
  expect(zoneOf('PVG')).toBe('Asia/Shanghai')
  expect(zoneOf('MXCJS')).toBe('America/Ciudad_Juarez')
  expect(zoneOf('XXXXX')).toBeUndefined()
})

test('the carriers of two modes share no code, so a code alone names one', async () => {
  const carriers = await all(statement`select code from reference.carriers group by code having count(*) > 1`)
  expect(carriers).toEqual([])
})
