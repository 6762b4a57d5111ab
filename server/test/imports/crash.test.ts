import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportOptions } from '@rumbo/domain/records/imports/import'
import { expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { trackingReactions } from '../../src/features/tracking/tracking.reactions.ts'
import { shipmentModule } from '../../src/modules.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { showRows } from '../../src/records/imports/rows/show-rows.service.ts'
import { builtProgram } from '../harness/built-program.ts'
import { useWorld } from '../world/world.ts'
import { mappingOf } from './importing.ts'
import { prepared, stepper } from './prepared.ts'
import type { As } from './uploading.ts'

/** What a crash leaves of an import whose shipments have several rows, and of one that was to go in as a whole. */
const holder = useWorld(trackingReactions)
const folder = mkdtempSync(join(tmpdir(), 'rumbo-imports-'))
const storage = folderStorage(folder)
const steps = () => stepper(holder.world, { storage, atOnce: 1_000 })
const columns = ['name', 'masterBl', 'containers.number', 'containers.seal']
const mapping = mappingOf({ content: '', columns, constants: { freightType: 'ocean' } })
const grouped = {
  mode: 'upsert',
  key: ['masterBl'],
  empties: 'ignore',
  whole: 'batches',
  grouped: true,
} as const

const program = await builtProgram(fileURLToPath(new URL('run-until-killed.ts', import.meta.url)))

async function organization(): Promise<As> {
  const person = await holder.world.person('Ana')
  return { person, organization: await holder.world.organization('Andes', person) }
}

/** Two rows of each shipment, the second far behind the first. */
const rowsOf = (shipments: number) =>
  [0, 1].flatMap((half) =>
    Array.from({ length: shipments }, (_, at) => [
      half === 0 ? `S${at}` : '',
      `BL${at}`,
      `CSQU${String(1_000_000 + 2 * at + half)}`,
      `seal ${half}`,
    ]),
  )
const begin = (
  as: As,
  rows: string[][],
  options: Omit<ImportOptions, 'key'> & { readonly key: readonly string[] },
) => prepared(holder.world, storage, { as, rows, mapping, options })

const state = async (as: As) => {
  const { rows } = await holder.world.owner.query(
    `select name, master_bl, shipment_number, version,
       (select jsonb_agg(jsonb_build_array(c.number, c.seal) order by c.number) from base.containers c
         where c.record_id = s.id) as containers
     from base.shipments s where organization_id = $1 order by shipment_number`,
    [as.organization.id],
  )
  return rows
}
const importRow = async (id: string) =>
  (await holder.world.owner.query('select * from base.imports where id = $1', [id])).rows[0]
const workRow = async (id: string) =>
  (await holder.world.owner.query('select * from base.works where id = $1', [id])).rows[0]
/** The table isn't logged: after a crash of the database it is empty. */
const emptyAsAfterCrash = () => holder.world.owner.query('truncate base.import_rows')

test('[IMP-07] killed at four random points, an import of several rows a shipment leaves what an undisturbed one leaves', {
  timeout: 240_000,
}, async () => {
  const { world } = holder
  const calm = await organization()
  await steps().begin(calm, await begin(calm, rowsOf(1_500), grouped))
  const start = performance.now()
  await steps().all()
  const batch = (performance.now() - start) / 3

  const disturbed = await organization()
  const id = await begin(disturbed, rowsOf(1_500), grouped)
  const work = await steps().begin(disturbed, id)
  let kills = 0
  for (let at = await workRow(work); at.state !== 'done'; at = await workRow(work)) {
    await world.owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
    if (kills >= 4 || kills >= 2 * (at.done / 2_000 + 1)) {
      await steps().turn()
      continue
    }
    const worker = spawn(process.execPath, [program, JSON.stringify(world.databases.app), folder], {
      stdio: 'ignore',
    })
    await vi.waitFor(
      async () =>
        expect((await world.owner.query('select attempts from base.work_turns')).rows[0].attempts).toBe(1),
      { timeout: 60_000, interval: 5 },
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * batch * 0.6))
    worker.kill('SIGKILL')
    await new Promise((resolve) => worker.once('exit', resolve))
    kills++
    // No shipment is there in part.
    expect((await state(disturbed)).every(({ containers }) => containers?.length === 2)).toBe(true)
  }
  expect(kills).toBe(4)
  expect(await state(disturbed)).toEqual(await state(calm))
  expect((await importRow(id)).counts).toMatchObject({ records: 1_500, new: 1_500, refused: 0 })
})

test('[IMP-07] what a crash of the database forgets of the rows is found again', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  for (const options of [grouped, { ...grouped, grouped: false }]) {
    const as = await organization()
    const id = await begin(as, rowsOf(1_200), options)
    const work = await steps().begin(as, id)
    // After the check nothing is known of the rows any more: they are shown as they stand in the file.
    await emptyAsAfterCrash()
    const shown = await world.as(as.person, as.organization, (scope) =>
      showRows(scope, storage, { id, from: 0, limit: 2 }),
    )
    expect(shown).toMatchObject({ total: 2_400, items: [{ outcome: null }, { outcome: null }] })
    while ((await workRow(work)).done === 0) await steps().turn()
    await emptyAsAfterCrash()
    await steps().all()
    expect(await workRow(work)).toMatchObject({ state: 'done' })
    const found = await state(as)
    expect(found).toHaveLength(1_200)
    expect(new Set(found.map(({ master_bl }) => master_bl)).size).toBe(1_200)
    for (const { containers } of found) expect(containers).toHaveLength(2)
  }
})

test('[IMP-07] an import that was to go in as a whole is undone by itself when a row can’t any more', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  const as = await organization()
  const rows = rowsOf(1_600).slice(0, 1_600)
  const id = await begin(as, rows, { ...grouped, mode: 'add', grouped: false, whole: 'all' })
  const work = await steps().begin(as, id)
  // Between its check and its second batch somebody makes a shipment with a key of it.
  const patches = [{ name: 'Sooner', freightType: 'ocean', masterBl: 'BL1400' }]
  await world.as(as.person, as.organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'api' } }),
  )
  await steps().turn()
  expect((await state(as)).length).toBe(1_001)
  await steps().all()
  expect((await state(as)).map(({ name }) => name)).toEqual(['Sooner'])
  expect(await importRow(id)).toMatchObject({ state: 'undone' })
  expect(await workRow(work)).toMatchObject({ error: 'IMPORT_TAKEN_BACK' })
  const { rows: below } = await world.owner.query(
    `select count(*)::int as count from base.containers c join base.shipments s on s.id = c.record_id
     where s.organization_id = $1`,
    [as.organization.id],
  )
  expect(below[0].count).toBe(0)
})

test('[IMP-07] totals and ends of pages don’t hinder an import that is to go in as a whole', async () => {
  const as = await organization()
  const rows = [...rowsOf(2).slice(0, 2), ['TOTAL', '', '', '']]
  const id = await begin(as, rows, { ...grouped, mode: 'add', grouped: false, whole: 'all' })
  await steps().begin(as, id)
  await steps().all()
  expect(await importRow(id)).toMatchObject({ state: 'done', counts: { new: 2, refused: 1 } })
})
