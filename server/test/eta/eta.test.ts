import { getEtaAccuracy, getPrediction } from '@rumbo/domain/eta/eta.api'
import { simulatedVoyages } from '@rumbo/domain/eta/simulated.sample'
import { newId } from '@rumbo/domain/kernel/id'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { etasDue } from '../../src/features/eta/predict-etas.service.ts'
import { useServed } from '../world/served.ts'
import { rethrow } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let importer: Organization
let as: { person: Person; organization: Organization }
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Voyages of the last two years as tracking left them: the ETAs that were stated, then the arrival. */
async function sailed(count: number): Promise<void> {
  const { world } = holder
  const shift = Math.round((Date.now() - Date.parse('2026-02-15')) / 86_400_000)
  for (const { carrier, lane, atd, ata, statements } of simulatedVoyages(1, count)) {
    const [pol = '', pod = ''] = lane.split(' ')
    const id = newId()
    const moved = (date: string | null) => date && addDays(date, shift)
    const labelled = [pol, pod, carrier].map((code) => JSON.stringify({ label: code, code }))
    await world.owner.query(
      `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
         values ($1, $2, $2, 'shipments'))
       insert into base.shipments (id, organization_id, owner_organization_id, freight_type, pol, pod, carrier_code, atd, ata, eta)
       values ($1, $2, $2, 'ocean', $3, $4, $5, $6, $7, $7)`,
      [id, importer.id, ...labelled, moved(atd), moved(ata)],
    )
    await world.owner.query(
      `insert into base.record_history (organization_id, record_id, module, shared, way, changes, created_at)
       select $1, $2, 'shipments', true, 'tracking', jsonb_build_array(jsonb_build_object('field', 'eta', 'to', t ->> 'eta')),
         (t ->> 'on')::timestamptz
       from jsonb_array_elements($3::jsonb) t`,
      [
        importer.id,
        id,
        JSON.stringify(statements.map(({ on, eta }) => ({ on: moved(on), eta: moved(eta) }))),
      ],
    )
  }
}

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  importer = await holder.world.organization('Importer', ana)
  as = { person: ana, organization: importer }
  await sailed(400)
}, 120_000)

test('an organization’s own voyages say how right carriers are, and predictions next to them', async () => {
  const { body } = await holder.served.call(getEtaAccuracy, {}, as)
  expect(body.voyages).toBeGreaterThan(380)
  const month = body.horizons.find(({ horizon }) => horizon === 14)
  expect(month).toMatchObject({ shown: true })
  expect(month?.predicted.mean).toBeLessThan(month?.carrier.mean ?? 0)
  expect(body.lanes[0]).toMatchObject({
    from: { code: expect.any(String) },
    told: { mean: expect.any(Number) },
  })
  expect(body.lanes.some(({ from }) => from.name === 'Shanghai')).toBe(true)

  const eva = await holder.world.person('Eva')
  const other = await holder.world.organization('Other', eva)
  expect(
    (await holder.served.call(getEtaAccuracy, {}, { person: eva, organization: other })).body.voyages,
  ).toBe(0)
})

test('a shipment at sea gets its prediction with an interval, once an hour; what has arrived and what is tracked manually gets none', async () => {
  const { served, world } = holder
  const voyage = {
    freightType: 'ocean',
    pol: { code: 'CNSHA' },
    pod: { code: 'MXZLO' },
    carrierCode: { code: 'MAEU' },
    atd: day(-8),
    eta: day(12),
  } as const
  const [open, manual, unreported] = [
    (await served.call(createShipment, { name: 'Open 1', ...voyage }, as)).body,
    (await served.call(createShipment, { name: 'Manual 2', ...voyage, manualTracking: true }, as)).body,
    (await served.call(createShipment, { name: 'Untold 3', ...voyage, eta: null }, as)).body,
  ]
  const scheduled = async () =>
    (
      await world.owner.query<{ count: number }>(
        `select count(*)::integer as count from base.due
         where kind = 'etas' and organization_id = $1 and due_at > now() and lease is null`,
        [importer.id],
      )
    ).rows[0]?.count
  // What was written marks the organization, however much it was.
  await expect.poll(scheduled, { timeout: 20_000 }).toBe(1)
  const round = async () => {
    await world.owner.query(
      `insert into base.due (organization_id, kind, key) values ($1, 'etas', 'round')`,
      [importer.id],
    )
    await runDue(world.pool, [etasDue], rethrow)
  }
  const read = async (id: string) => (await served.call(getShipment, { id }, as)).body
  await round()
  // The server's own round may have come first.
  await expect.poll(async () => (await read(open.id)).predictiveEta, { timeout: 20_000 }).not.toBeNull()
  const shown = await read(open.id)
  const { prediction } = (await served.call(getPrediction, { id: open.id }, as)).body
  expect(shown.predictiveEta).toBe(prediction?.eta)
  expect(prediction).toMatchObject({ basis: 'corrected', horizon: 14 })
  expect([prediction?.from, prediction?.eta, prediction?.until].toSorted()).toEqual([
    prediction?.from,
    prediction?.eta,
    prediction?.until,
  ])
  expect((await read(manual.id)).predictiveEta).toBeNull()
  expect((await served.call(getPrediction, { id: unreported.id }, as)).body.prediction).toMatchObject({
    basis: 'passage',
  })

  // Nothing new: nothing is written.
  await round()
  expect((await read(open.id)).version).toBe(shown.version)

  // The ship has arrived: there is nothing left to predict.
  await served.call(updateShipment, { id: open.id, ata: day(0) }, as)
  await round()
  await expect.poll(async () => (await read(open.id)).predictiveEta, { timeout: 20_000 }).toBeNull()
  expect((await served.call(getPrediction, { id: open.id }, as)).body.prediction).toBeNull()
})
