import { readDashboard } from '@rumbo/domain/dashboard/dashboard.api'
import { readEmissions } from '@rumbo/domain/emissions/emissions.api'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type Acting = { readonly person: Person; readonly organization: Organization }
let ana: Acting
const made: Record<string, string> = {}
const today = todayOf('America/Mexico_City')

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
  const ship = async (name: string, unit?: object) => {
    const arrived = {
      eta: today,
      ata: today,
      name,
      freightType: 'ocean',
      pol: 'CNSHA',
      pod: 'MXZLO',
    } as const
    const { status, body } = await holder.served.call(createShipment, arrived, ana)
    expect([name, status]).toEqual([name, 200])
    made[name] = body.id
    if (!unit) return
    const row = { id: body.id, resource: 'containers', number: 'MSKU9070323', type: '42G1', ...unit }
    expect((await holder.served.call(createRow, row as never, ana)).status).toBe(200)
  }
  await ship('Weighed', { weight: { amount: '20000', unit: 'kilogram' } })
  await ship('Unweighed', {})
  await ship('Empty')
})

const emissions = async (name: string, as = ana) =>
  (await holder.served.call(readEmissions, { id: made[name] ?? '' }, as)).body.emissions

test('[DASH-04] a shipment’s CO2e says its legs, factors and data quality, or why it can’t be assessed', async () => {
  const weighed = await emissions('Weighed')
  expect(weighed).toMatchObject({ state: 'assessed', tonnes: 20, weightBasis: 'given' })
  const legs = weighed?.state === 'assessed' ? weighed.legs : []
  expect(legs.map(({ kind, method, factor }) => [kind, method, factor])).toEqual([
    ['main', 'seaLanes', 'containerShip'],
  ])
  // Across the Pacific, 15 % longer than the lanes.
  expect(legs[0]?.km).toBeGreaterThan(12_000)
  expect(legs[0]?.km).toBeLessThan(18_000)
  expect(await emissions('Unweighed')).toMatchObject({ tonnes: 20, weightBasis: 'assumed' })
  expect(await emissions('Empty')).toMatchObject({ state: 'cannotAssess', reason: 'noWeight' })
})

test('[DASH-04] the total says what it leaves out, and is nobody’s whose role hides what it rests on', async () => {
  const tile = async (as: Acting) =>
    (await holder.served.call(readDashboard, { part: 'emissions', period: 'month' }, as)).body.answer
      ?.tiles[0]
  const [weighed, unweighed] = [await emissions('Weighed'), await emissions('Unweighed')]
  const sum = [weighed, unweighed].reduce(
    (kg, each) => kg + (each?.state === 'assessed' ? each.wellToWheel : 0),
    0,
  )
  const total = await tile(ana)
  expect(total).toMatchObject({
    figure: { count: 3 },
    emissions: { assessed: 2, assumed: 1, leftOut: [{ reason: 'noWeight', count: 1 }] },
  })
  expect(total?.emissions?.kg).toBeCloseTo(sum, 6)
  const hiding = async (fields: object) => {
    const role = await customRole(holder.world, ana.organization, {
      modules: ['shipments', 'dashboard'],
      default: 'view',
      fields,
    })
    return { ...ana, person: await memberWith(holder.world, ana.organization, { name: 'Beto', role }) }
  }
  const rule = (fields: object) => ({ default: 'view', sections: {}, fields })
  for (const fields of [{ shipments: rule({ pod: 'hide' }) }, { containers: rule({ weight: 'hide' }) }]) {
    const beto = await hiding(fields)
    expect(await tile(beto)).toBeUndefined()
    expect(await emissions('Weighed', beto)).toBeNull()
  }
})
