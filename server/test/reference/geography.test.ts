import { expect, test } from 'vitest'
import { airportRows } from '../../src/features/reference/load/airports.ts'
import {
  oceanPortRows,
  readPortPatches,
  readSeaPorts,
  readWeights,
} from '../../src/features/reference/load/ports.ts'
import { zonesOf } from '../../src/features/reference/load/time-zones.ts'
import { countryShapes, kilometresTo } from './country-shapes.ts'

/** Off the drawn coast: moles, islands and anchorages that a map of 1:10,000,000 leaves out. */
const tolerance = 10

/** Ports that lie further off, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  AUBOO: 'Booby Island: 400 metres wide, in Torres Strait, not on the map',
  CNYAN: 'Yangshan: islets in Hangzhou Bay, joined to the land by a bridge, not on the map',
  IDTAB: 'Taboneo: an anchorage at sea where coal is loaded',
  PHMNI: 'Manicani: an island that is not on the map',
  UASVP: 'Sevastopol: the map draws Crimea with Russia, UN/LOCODE counts it to Ukraine',
}

const ports = oceanPortRows()

test('each port lies within its own country', { timeout: 60_000 }, () => {
  const shapeOf = countryShapes()
  const abroad = ports.flatMap((port) => {
    const shape = shapeOf(port.country_id)
    const distance = shape ? kilometresTo(shape, port.latitude, port.longitude) : Number.POSITIVE_INFINITY
    return distance > tolerance ? [`${port.code} ${port.name}: ${Math.round(distance)} km`] : []
  })
  expect(abroad.filter((line) => !(line.slice(0, 5) in exceptions))).toEqual([])
  expect(abroad.map((line) => line.slice(0, 5)).sort()).toEqual(Object.keys(exceptions))
})

test('a port that the package has abroad would be seen', () => {
  const shapeOf = countryShapes()
  const source = readSeaPorts()
  const off = ['ARDDC', 'ISESK', 'TNJAR', 'CLCAP', 'BMSOU', 'REPDG'].map((code) => {
    const [longitude, latitude] = source[code]?.coordinates ?? [0, 0]
    return kilometresTo(shapeOf(code.slice(0, 2)) ?? [], latitude, longitude) > 1_000
  })
  expect(off).toEqual(off.map(() => true))
})

test('each correction corrects something that the package has wrong or lacks', () => {
  const source = readSeaPorts()
  const idle = readPortPatches().filter(({ code, replaces, reason, latitude, longitude }) => {
    const port = source[code]
    if (replaces) return source[replaces] === undefined
    if (reason.startsWith('missing in sea-ports')) return port !== undefined
    if (reason.startsWith('no coordinates')) return port?.coordinates !== undefined
    const [x, y] = port?.coordinates ?? [Number.NaN, Number.NaN]
    if (reason.startsWith('latitude and longitude swapped')) {
      return Math.abs(x - Number(latitude)) > 0.1 || Math.abs(y - Number(longitude)) > 0.1
    }
    return Math.abs(x - Number(longitude)) < 0.05 && Math.abs(y - Number(latitude)) < 0.05
  })
  expect(idle).toEqual([])
  expect(readPortPatches().filter(({ reason }) => reason.length < 15)).toEqual([])
})

test('codes are well formed and unique, sizes name known ports', () => {
  expect([...readWeights().keys()].filter((code) => !ports.some((port) => port.code === code))).toEqual([])
  expect(ports.filter(({ code }) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code))).toEqual([])
  expect(new Set(ports.map(({ code }) => code)).size).toBe(ports.length)
  expect(new Set(ports.map(({ id }) => id)).size).toBe(ports.length)
})

test('each place keeps the time of its own country', () => {
  const canonical = (zone: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  const foreign = [...ports, ...airportRows()].filter(({ country_id, time_zone }) => {
    const own = zonesOf(country_id)
    // Antarctic bases keep the time of whoever runs them.
    if (country_id === 'AQ') return false
    return own.size > 0 && !own.has(canonical(time_zone))
  })
  expect(foreign.map(({ code, country_id, time_zone }) => `${country_id} ${code} ${time_zone}`)).toEqual([])
})

test('the zones of places where it is easily got wrong', () => {
  const zoneOf = (code: string) => ports.find((port) => port.code === code)?.time_zone
  expect(zoneOf('MXCJS')).toBe('America/Ciudad_Juarez')
  expect(zoneOf('MXZLO')).toBe('America/Mexico_City')
  expect(zoneOf('MXESE')).toBe('America/Tijuana')
  expect(zoneOf('MXCUN')).toBe('America/Cancun')
  expect(zoneOf('MXMZT')).toBe('America/Mazatlan')
  expect(zoneOf('BHBAH')).toBe('Asia/Bahrain')
  expect(zoneOf('MYTPP')).toBe('Asia/Kuala_Lumpur')
  expect(zoneOf('ASPPG')).toBe('Pacific/Pago_Pago')
  expect(zoneOf('PAAML')).toBe('America/Panama')
  expect(airportRows().find((airport) => airport.code === 'TUA')?.time_zone).toBe('America/Guayaquil')
  expect(zoneOf('DOMAN')).toBe('America/Santo_Domingo')
})
