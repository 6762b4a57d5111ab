import { expect, test } from 'vitest'
import { assessEmissions, type Carried, type Stop } from './assess.ts'
import { carriedOf } from './carried.ts'
import { presentFactors } from './factors.ts'
import { totalEmissions } from './total.ts'

const port = (name: string, point: Stop['point']): Stop => ({ name, point, kind: 'port' })
const address = (name: string, point: Stop['point']): Stop => ({ name, point, kind: 'address' })
const by = { set: presentFactors, seaMiles: () => 1_000 }
const ocean: Carried = {
  mode: 'ocean',
  stops: [port('A', [0, 0]), port('B', [10, 10])],
  weight: 20_000,
  teu: null,
}

test('[DASH-04] a voyage is tonnes × km × factor, with 15 % more than the lanes say', () => {
  const result = assessEmissions(ocean, by)
  const km = 1_000 * 1.852 * 1.15
  expect(result).toMatchObject({ state: 'assessed', weightBasis: 'given', version: 'UK Government 2025' })
  if (result.state !== 'assessed') return
  expect(result.legs).toHaveLength(1)
  expect(result.legs[0]?.km).toBeCloseTo(km, 6)
  expect(result.legs[0]?.tankToWheel).toBeCloseTo(20 * km * 0.01612, 6)
  expect(result.wellToWheel).toBeCloseTo(20 * km * (0.01612 + 0.00365), 6)
})

test('[DASH-04] each vessel is a leg, and what leads to the port and away from it goes by truck', () => {
  const stops = [
    address('Factory', [0, 1]),
    port('A', [0, 0]),
    port('Hub', [5, 5]),
    port('B', [10, 10]),
    address('Nowhere', null),
  ]
  const result = assessEmissions({ ...ocean, stops }, by)
  expect(result.state === 'assessed' && result.legs.map(({ kind, mode }) => [kind, mode])).toEqual([
    ['preCarriage', 'road'],
    ['main', 'ocean'],
    ['main', 'ocean'],
  ])
})

test('[DASH-04] a flight is the great circle and 95 km, short-haul or long-haul by that', () => {
  const fly = (to: Stop['point']) =>
    assessEmissions({ ...ocean, mode: 'air', stops: [port('A', [0, 0]), port('B', to)] }, by)
  const short = fly([10, 0])
  expect(short.state === 'assessed' && short.legs[0]).toMatchObject({
    factor: 'shortHaulFlight',
    method: 'flight',
  })
  expect(short.state === 'assessed' && short.legs[0]?.km).toBeCloseTo(1_111.95 + 95, 1)
  const long = fly([60, 0])
  expect(long.state === 'assessed' && long.legs[0]?.factor).toBe('longHaulFlight')
})

test('[DASH-04] without a weight ten tonnes a TEU are assumed and said, and without either nothing is invented', () => {
  expect(assessEmissions({ ...ocean, weight: null, teu: 3 }, by)).toMatchObject({
    weightBasis: 'assumed',
    tonnes: 30,
  })
  const reasons = (
    [
      [{ weight: null }, 'noWeight'],
      [{ weight: 0 }, 'noWeight'],
      [{ stops: [] }, 'noOrigin'],
      [{ stops: [port('A', [0, 0])] }, 'noDestination'],
      [{ stops: [port('A', [0, 0]), port('?', null)] }, 'unknownPlace'],
      [{ stops: [address('?', null), address('B', [1, 1])] }, 'unknownPlace'],
      [{ stops: [port('A', [0, 0]), port('B', [1, 1])], noRoute: true }, 'noRoute'],
    ] as const
  ).map(([part, reason]) => {
    const seaMiles = 'noRoute' in part ? () => null : by.seaMiles
    const result = assessEmissions({ ...ocean, ...part }, { ...by, seaMiles })
    return [result.state === 'cannotAssess' && result.reason, reason]
  })
  for (const [found, wanted] of reasons) expect(found).toBe(wanted)
})

test('[DASH-04] a total says how many it leaves out and why', () => {
  const known = assessEmissions(ocean, by)
  const unknown = assessEmissions({ ...ocean, weight: null }, by)
  const figure = { count: 5, filter: { all: [] } }
  expect(totalEmissions(figure, [known, unknown, unknown, null]).emissions).toMatchObject({
    assessed: 1,
    leftOut: [
      { reason: 'noWeight', count: 2 },
      { reason: 'hidden', count: 1 },
      { reason: 'tooMany', count: 1 },
    ],
  })
})

test('[DASH-04] cargo weighs what all its units say together, in any unit of mass', () => {
  const shipment = { pol: { label: 'A', code: 'CNSHA' }, pod: { label: 'B', code: 'MXZLO' } }
  const locate = () => ({ name: 'X', point: [0, 0] as const })
  const units = (weights: readonly unknown[]) =>
    weights.map((weight) => ({ type: '42G1', amount: null, weight: weight as never }))
  const of = (weights: readonly unknown[]) => carriedOf('ocean', { shipment, units: units(weights) }, locate)
  const pound = { amount: '1000', unit: 'pound' }
  expect(of([{ amount: '2', unit: 'kilogram' }, pound]).weight).toBeCloseTo(455.592, 3)
  expect(of([{ amount: '2', unit: 'kilogram' }, null])).toMatchObject({ weight: null, teu: 4 })
  expect(of([])).toMatchObject({ weight: null, teu: null })
})
