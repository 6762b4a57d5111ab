import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { cancelWork } from '../../src/access/works/works.ts'
import { trackingReactions } from '../../src/features/tracking/tracking.reactions.ts'
import { shipmentModule } from '../../src/modules.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { beginRun } from '../../src/records/imports/running/check-and-run.service.ts'
import { builtProgram } from '../harness/built-program.ts'
import { useWorld } from '../world/world.ts'
import { mappingOf } from './importing.ts'
import { type Prepared, prepared, stepper } from './prepared.ts'
import type { As } from './uploading.ts'

/** How imports run: killed at any point, two at once, cancelled, by whom, and how fast. */
const holder = useWorld(trackingReactions)
const folder = mkdtempSync(join(tmpdir(), 'rumbo-imports-'))
const storage = folderStorage(folder)
const steps = () => stepper(holder.world, { storage, atOnce: 1_000 })
const columns = ['name', 'masterBl', 'clientReference', 'eta', 'containers.number', 'containers.seal']
const mapping = mappingOf({ content: '', columns, constants: { freightType: 'ocean' } })
const options = {
  mode: 'upsert',
  key: ['masterBl'],
  empties: 'ignore',
  whole: 'batches',
  grouped: false,
} as const

async function organizationWith(existing: number): Promise<As> {
  const person = await holder.world.person('Ana')
  const organization = await holder.world.organization('Andes', person)
  const patches = Array.from({ length: existing }, (_, at) => ({
    name: `Old ${at}`,
    freightType: 'ocean',
    masterBl: `BL${at * 3}`,
  }))
  if (existing > 0)
    await holder.world.as(person, organization, (scope) =>
      createManyRecords(scope, shipmentModule, { patches, by: { way: 'api' } }),
    )
  return { person, organization }
}

/** Rows of so many shipments; every hundredth has a date that none is. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `S${at}`,
    `BL${at}`,
    `ref ${at}`,
    at % 100 === 7 ? 'See note' : '2026-11-30',
    `CSQU${String(1_000_000 + at)}`,
    `seal ${at}`,
  ])
const file = (count: number): Prepared => ({ rows: rowsOf(count), mapping, options })

const state = async (as: As) => {
  const { rows } = await holder.world.owner.query(
    `select name, master_bl, client_reference, eta, shipment_number, version, jsonb_array_length(shipment_cargos) as cargos,
       (select jsonb_agg(jsonb_build_array(c.number, c.seal) order by c.number) from base.containers c
         where c.record_id = s.id) as containers,
       (select count(*)::int from base.record_history h where h.record_id = s.id) as lines
     from base.shipments s where organization_id = $1 order by shipment_number`,
    [as.organization.id],
  )
  return rows
}
const importRow = async (id: string) =>
  (await holder.world.owner.query('select * from base.imports where id = $1', [id])).rows[0]
const workRow = async (id: string) =>
  (await holder.world.owner.query('select * from base.works where id = $1', [id])).rows[0]

const program = await builtProgram(fileURLToPath(new URL('run-until-killed.ts', import.meta.url)))

/** A server's worker in a process of its own. */
const startWorker = (app: object) =>
  spawn(process.execPath, [program, JSON.stringify(app), folder], { stdio: 'ignore' })

test('[IMP-07] killed at ten random points, an import leaves what an undisturbed one leaves', {
  timeout: 240_000,
}, async () => {
  const { world } = holder
  const calm = await organizationWith(700)
  const began = await steps().begin(calm, await prepared(world, storage, { as: calm, ...file(3_000) }))
  const start = performance.now()
  await steps().all()
  const batch = (performance.now() - start) / 3
  expect(await workRow(began)).toMatchObject({ state: 'done', done: 3_000, changed: 3_000, refused: 0 })

  const disturbed = await organizationWith(700)
  const id = await prepared(world, storage, { as: disturbed, ...file(3_000) })
  const work = await steps().begin(disturbed, id)
  let kills = 0
  for (let at = await workRow(work); at.state !== 'done'; at = await workRow(work)) {
    await world.owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
    // Three or four kills in each batch.
    if (kills >= 10 || kills >= 4 * (at.done / 1_000 + 1)) {
      await steps().turn()
      continue
    }
    const worker = startWorker(world.databases.app)
    // It counts the attempt before it makes it.
    await vi.waitFor(
      async () =>
        expect((await world.owner.query('select attempts from base.work_turns')).rows[0].attempts).toBe(1),
      { timeout: 60_000, interval: 5 },
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * batch * 0.6))
    worker.kill('SIGKILL')
    await new Promise((resolve) => worker.once('exit', resolve))
    kills++
    const { rows: noted } = await world.owner.query(
      `select count(*)::int as count from base.shipments where organization_id = $1 and client_reference is not null`,
      [disturbed.organization.id],
    )
    expect(noted[0].count).toBe((await workRow(work)).done)
  }
  expect(kills).toBe(10)
  expect(await state(disturbed)).toEqual(await state(calm))
  expect((await importRow(id)).counts).toEqual({
    records: 3_000,
    new: 2_300,
    changed: 700,
    same: 0,
    refused: 0,
    cells: 30,
  })
})

test('[IMP-07] a worker’s process that is killed leaves whole batches, and the next one goes on', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  const as = await organizationWith(0)
  const work = await steps().begin(as, await prepared(world, storage, { as, ...file(2_500) }))
  const first = startWorker(world.databases.app)
  await vi.waitFor(async () => expect((await workRow(work)).done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  })
  first.kill('SIGKILL')
  await new Promise((resolve) => first.once('exit', resolve))
  expect((await state(as)).length).toBe((await workRow(work)).done)
  await world.owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
  await steps().all()
  const rows = await state(as)
  expect(rows.map(({ shipment_number }) => shipment_number)).toEqual(rows.map((_, at) => at + 1))
  expect(new Set(rows.map(({ master_bl }) => master_bl)).size).toBe(2_500)
})

test('[IMP-07] two imports of the same keys at once make none twice', { timeout: 120_000 }, async () => {
  const { world } = holder
  const as = await organizationWith(0)
  const own = { ...file(1_500), options: { ...options, mode: 'add' as const } }
  const ids = [await prepared(world, storage, { as, ...own }), await prepared(world, storage, { as, ...own })]
  const works: string[] = []
  for (const id of ids) works.push(await steps().begin(as, id))
  // Where a batch takes longer than a second its work is tried again, in vain, and rests for some seconds.
  const bothTurns = async () => {
    while ((await Promise.all([steps().turn(), steps().turn()])).some(Boolean));
    expect((await Promise.all(works.map(workRow))).map(({ state }) => state)).toEqual(['done', 'done'])
  }
  await vi.waitFor(bothTurns, { timeout: 90_000, interval: 100 })
  expect((await state(as)).length).toBe(1_500)
  const counts = await Promise.all(ids.map(async (id) => (await importRow(id)).counts))
  expect(counts[0].new + counts[1].new).toBe(1_500)
  expect(counts[0].refused + counts[1].refused).toBe(1_500)
})

test('[IMP-07] imports of several organizations progress alike, however long one of them is', {
  timeout: 240_000,
}, async () => {
  const { world } = holder
  const batches = stepper(world, { storage, atOnce: 250 })
  const [long, short] = [await organizationWith(0), await organizationWith(0)]
  const own = { mapping, options: { ...options, mode: 'add' as const } }
  const ids: string[] = []
  for (const [as, count] of [[long, 2_500] as const, [short, 750] as const]) {
    const id = await prepared(world, storage, { as, rows: rowsOf(count), ...own })
    await batches.checked(as, id)
    ids.push(id)
  }
  for (const [at, as] of [long, short].entries())
    await world.as(as.person, as.organization, (scope) => beginRun(scope, ids[at] ?? ''))
  const works = await Promise.all(ids.map(async (id) => (await importRow(id)).run_work_id))
  const done = async () => (await Promise.all(works.map(workRow))).map((work) => work.done)
  let [ofLong, ofShort] = [0, 0]
  while (ofShort < 750) {
    await Promise.all([batches.turn(), batches.turn()])
    ;[ofLong, ofShort] = await done()
    // Neither is ever more than a batch ahead while both are under way.
    expect(Math.abs(ofLong - ofShort)).toBeLessThanOrEqual(250)
  }
  // Two that took one turn at once: it is due again a moment later.
  const end = async () => {
    await batches.all()
    expect(await done()).toEqual([2_500, 750])
  }
  await vi.waitFor(end, { timeout: 60_000, interval: 500 })
})

test('[IMP-07] cancelled, an import keeps its batches, or takes all back as was chosen before', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  for (const whole of ['batches', 'all'] as const) {
    const as = await organizationWith(0)
    const id = await prepared(world, storage, { as, ...file(1_200), options: { ...options, whole } })
    const work = await steps().begin(as, id)
    await steps().turn()
    await world.as(as.person, as.organization, (scope) => cancelWork(scope, work))
    await steps().all()
    expect((await state(as)).length).toBe(whole === 'all' ? 0 : 1_000)
    expect(await importRow(id)).toMatchObject({ state: whole === 'all' ? 'undone' : 'cancelled' })
    expect((await workRow(work)).state).toBe(whole === 'all' ? 'undone' : 'cancelled')
  }
})

test('[IMP-05] whose role may not edit a field leaves it as it is, reported at the cell', async () => {
  const { world } = holder
  const as = await organizationWith(2)
  const member = await world.person('Beto')
  await world.join(as.organization, member, 'admin')
  const who = { ...as, person: member }
  const id = await prepared(world, storage, { as: who, ...file(4) })
  await steps().begin(who, id)
  // Between the check and the run the role becomes one that edits its own records alone.
  await world.join(as.organization, member, 'member')
  await steps().all()
  const found = await importRow(id)
  expect(found.counts).toMatchObject({ new: 2, changed: 0, refused: 2 })
  expect(found.problems).toContainEqual({
    column: 2,
    field: 'clientReference',
    code: 'UNAUTHORIZED',
    count: 2,
  })
  expect((await state(as)).slice(0, 2)).toMatchObject([
    { client_reference: null },
    { client_reference: null },
  ])
})

test('[IMP-05] rows of several batches, new and again: the second time none is changed', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  const as = await organizationWith(0)
  for (const what of ['new', 'unchanged']) {
    const id = await prepared(world, storage, { as, ...file(2_001) })
    await steps().checked(as, id)
    await steps().begin(as, id)
    await steps().all()
    expect((await importRow(id)).counts).toMatchObject(
      what === 'new' ? { new: 2_001 } : { same: 2_001, changed: 0 },
    )
  }
})
