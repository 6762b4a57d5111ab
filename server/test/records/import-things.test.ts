import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ColumnMapping, ImportOptions } from '@rumbo/domain/records/imports/import'
import { suggest } from '@rumbo/domain/records/imports/matching/suggest'
import { beforeAll, expect, test, vi } from 'vitest'
import { undoWork } from '../../src/access/works/works.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { treeOfImport } from '../../src/records/imports/import-shape.service.ts'
import { readTargets } from '../../src/records/imports/matching/targets.service.ts'
import '../fixtures/things/thing-module.ts'
import { builtProgram } from '../harness/built-program.ts'
import { prepared, stepper } from '../imports/prepared.ts'
import type { As } from '../imports/uploading.ts'
import { useWorld } from '../world/world.ts'

/** Imports of a module of which the server knows its declaration and its tables alone. */
const holder = useWorld()
const folder = mkdtempSync(join(tmpdir(), 'rumbo-things-'))
const storage = folderStorage(folder)
const program = await builtProgram(fileURLToPath(new URL('run-things-until-killed.ts', import.meta.url)))
const steps = (atOnce?: number) =>
  stepper(holder.world, atOnce === undefined ? { storage } : { storage, atOnce })

beforeAll(async () => {
  const sql = readFileSync(new URL('../fixtures/things/things.sql', import.meta.url), 'utf8')
  await holder.world.owner.query(`begin; set local role rumbo_owner; ${sql}; commit`)
})

const root = (column: number, field: string): ColumnMapping => ({ column, field, module: 'things' })
const part = (column: number, field: string): ColumnMapping => ({ column, field, module: 'thing_parts' })
const mapping = [root(0, 'name'), root(1, 'kind'), root(2, 'weight'), part(3, 'name'), part(4, 'amount')]
const add: ImportOptions = { mode: 'add', key: [], empties: 'ignore', whole: 'batches', grouped: false }

async function organization(): Promise<As> {
  const person = await holder.world.person('Ana')
  return { person, organization: await holder.world.organization('Andes', person) }
}

const begin = (as: As, rows: readonly (readonly string[])[], options: ImportOptions) =>
  prepared(holder.world, storage, { as, module: 'things', rows, mapping, options })

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [`T${at}`, 'small', '12 kg', 'A / B', '1/2'])

const state = async (as: As) => {
  const { rows } = await holder.world.owner.query(
    `select name, number, kind, weight, (select jsonb_agg(jsonb_build_array(p.name, p.amount) order by p.name)
       from base.thing_parts p where p.record_id = t.id and p.ended_at is null) as parts
     from base.things t where organization_id = $1 and ended_at is null order by number`,
    [as.organization.id],
  )
  return rows
}
const importRow = async (id: string) =>
  (await holder.world.owner.query('select * from base.imports where id = $1', [id])).rows[0]

test('[MOD-01] a file of things with parts is tried, goes in, is undone, and goes in again by its key', {
  timeout: 120_000,
}, async () => {
  const as = await organization()
  const rows = [['Drill', 'big', '3 kg', 'Bit / Case', '5/1'], ['', 'small', '', '', ''], ...rowsOf(2)]
  const id = await begin(as, rows, add)
  const { begin: run, all, kinds } = steps()
  const work = await run(as, id)
  expect(await state(as)).toEqual([])
  expect((await importRow(id)).counts).toMatchObject({ records: 4, new: 3, refused: 1 })
  await all()
  const [drill, ...others] = await state(as)
  expect(drill).toMatchObject({ name: 'Drill', number: 'TH-0001', kind: 'big' })
  expect(drill.parts).toEqual([
    ['Bit', 5],
    ['Case', 1],
  ])
  expect(others.map(({ number }) => number)).toEqual(['TH-0002', 'TH-0003'])

  await holder.world.as(as.person, as.organization, (scope) => undoWork(scope, kinds, work))
  await all()
  expect(await state(as)).toEqual([])
  expect((await importRow(id)).state).toBe('undone')

  await run(as, await begin(as, rows.slice(0, 1), add))
  await all()
  const changed = [['Drill', 'small', '', 'Case', '2']]
  const byKey = await begin(as, changed, { ...add, mode: 'update', key: ['name'] })
  await run(as, byKey)
  await all()
  expect((await importRow(byKey)).counts).toMatchObject({ records: 1, changed: 1 })
  const [again] = await state(as)
  expect(again).toMatchObject({ name: 'Drill', kind: 'small' })
  expect(again.parts).toEqual([
    ['Bit', 5],
    ['Case', 2],
  ])
})

test('[MOD-01] a run that stops between two batches goes on where it was', { timeout: 120_000 }, async () => {
  const as = await organization()
  const work = await steps(10).begin(as, await begin(as, rowsOf(25), add))
  expect(await steps(10).turn()).toBe(true)
  const { rows } = await holder.world.owner.query('select state, done from base.works where id = $1', [work])
  expect(rows[0]).toMatchObject({ state: 'running', done: 10 })
  // Another server takes the work up.
  await holder.world.owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
  await steps(10).all()
  const all = await state(as)
  expect(all.map(({ name }) => name)).toEqual(rowsOf(25).map(([name]) => name))
  expect(all.every(({ parts }) => parts.length === 2)).toBe(true)
})

/** Lets no transaction end that leaves more things than so many, while somebody holds the lock. */
const holdAbove = (things: number) =>
  holder.world.owner.query(
    `create or replace function base.hold_things() returns trigger language plpgsql security definer as $$
     begin
       if (select count(*) from base.things where ended_at is null) > ${things} then
         perform pg_advisory_xact_lock_shared(${heldLock});
       end if;
       return null;
     end $$;
     create or replace trigger held after insert on base.thing_parts
       for each statement execute function base.hold_things()`,
  )
const heldLock = 7_311

const isWaiting = () =>
  vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${heldLock} and not granted`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000, interval: 10 },
  )

test('[MOD-01] an import whose server is killed within a batch leaves whole batches, and goes on to exact counts', {
  timeout: 120_000,
}, async () => {
  const { owner, databases } = holder.world
  const as = await organization()
  const id = await begin(as, rowsOf(25), add)
  const work = await steps(10).begin(as, id)
  const others = (await owner.query('select count(*)::int as count from base.things where ended_at is null'))
    .rows[0]
  for (const done of [10, 20]) {
    await owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
    await owner.query(`select pg_advisory_lock(${heldLock})`)
    await holdAbove(others.count + done)
    const server = spawn(process.execPath, [program, JSON.stringify(databases.app), folder], {
      stdio: 'ignore',
    })
    const exited = once(server, 'exit')
    await isWaiting()
    server.kill('SIGKILL')
    await exited
    await owner.query(`select pg_advisory_unlock(${heldLock})`)
    const kept = await state(as)
    expect([kept.length, kept.every(({ parts }) => parts?.length === 2)]).toEqual([done, true])
    const { rows } = await owner.query('select state, done from base.works where id = $1', [work])
    expect(rows[0]).toMatchObject({ state: 'running', done })
  }
  await owner.query('drop trigger held on base.thing_parts')
  await owner.query(`update base.work_turns set not_before = '-infinity', attempts = 0`)
  await steps(10).all()
  const all = await state(as)
  expect(all.map(({ name }) => name)).toEqual(rowsOf(25).map(([name]) => name))
  expect(all.every(({ parts }) => parts.length === 2)).toBe(true)
  expect(new Set(all.map(({ number }) => number)).size).toBe(25)
  expect((await importRow(id)).counts).toMatchObject({ records: 25, new: 25, refused: 0 })
})

test('[MOD-01] columns of things are known by their names, and works of before are of the first module', async () => {
  const as = await organization()
  const found = await holder.world.as(as.person, as.organization, async (scope) =>
    suggest(
      ['kind', 'due', 'seal'].map((header, n) => ({ n, header, cells: [] })),
      {
        targets: await readTargets(scope, 'things'),
        saved: [],
        key: [],
        shape: treeOfImport(scope, 'things'),
      },
    ),
  )
  expect(found.proposal.map(({ module, field }) => `${module}.${field}`)).toEqual([
    'things.kind',
    'things.due',
    'thing_parts.seal',
  ])
})
