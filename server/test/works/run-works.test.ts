import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { runTurn } from '../../src/access/works/run-works.ts'
import { cancelWork, undoWork, workKinds } from '../../src/access/works/works.ts'
import { shipmentModule } from '../../src/modules.ts'
import { bulkEdit, startBulkEdit } from '../../src/records/bulk/bulk-edit.service.ts'
import { builtProgram } from '../harness/built-program.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'
import { smallBatches } from './small-batches.ts'

/** How long works run, are ended and undone: a turn at a time, or by a process that somebody kills. */
const holder = useWorld(smallBatches)
const shipmentsEdit = bulkEdit(shipmentModule)
const kinds = workKinds([shipmentsEdit])
const patch = { notes: 'by bulk', priority: 'urgent' }

const turn = () =>
  runTurn({
    pool: holder.world.pool,
    kinds,
    onError: (error) => {
      throw error
    },
  })
async function runAll(): Promise<void> {
  while (await turn());
}

/** An organization with so many shipments, made by its administrator. */
async function organizationWith(count: number): Promise<{ person: Person; organization: Organization }> {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Forwarder', person)
  const patches = Array.from({ length: count }, (_, at) => ({ name: `S${at}`, freightType: 'ocean' }))
  await world.as(person, organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  return { person, organization }
}

const begin = ({ person, organization }: { person: Person; organization: Organization }, values = patch) =>
  holder.world.as(person, organization, (scope) =>
    startBulkEdit(scope, shipmentModule, {
      selected: { selection: { equal: { archived: false } } },
      patch: { patch: values },
    }),
  )

async function workOf(id: string) {
  const { rows } = await holder.world.owner.query('select * from base.works where id = $1', [id])
  return rows[0]
}
async function shipmentsOf({ id }: Organization) {
  const { rows } = await holder.world.owner.query(
    `select s.id, s.version, s.notes, s.priority,
       (select count(*)::int from base.record_history h where h.record_id = s.id) as lines
     from base.shipments s where organization_id = $1 order by s.id`,
    [id],
  )
  return rows
}

const program = await builtProgram(fileURLToPath(new URL('run-until-killed.ts', import.meta.url)))

test('[VIEW-04] killed again and again, a bulk edit changes every record once and no batch is done by half', {
  timeout: 120_000,
}, async () => {
  const story = await organizationWith(3_000)
  const id = await begin(story)
  const start = () =>
    spawn(process.execPath, [program, JSON.stringify(holder.world.databases.app)], { stdio: 'ignore' })
  for (let round = 0; round < 3; round++) {
    const before = (await workOf(id)).done
    const worker = start()
    await vi.waitFor(async () => expect((await workOf(id)).done).toBeGreaterThan(before), {
      timeout: 30_000,
      interval: 5,
    })
    worker.kill('SIGKILL')
    await new Promise((resolve) => worker.once('exit', resolve))
    const { rows } = await holder.world.owner.query(
      `select w.done, (select count(*)::int from base.shipments s
         where s.organization_id = w.organization_id and s.notes = 'by bulk') as changed
       from base.works w where w.id = $1`,
      [id],
    )
    expect(rows[0].changed).toBe(rows[0].done)
  }
  const last = start()
  await vi.waitFor(async () => expect((await workOf(id)).state).toBe('done'), {
    timeout: 60_000,
    interval: 50,
  })
  last.kill('SIGKILL')
  expect(await workOf(id)).toMatchObject({ total: 3_000, done: 3_000, changed: 3_000, refused: 0 })
  for (const { version, notes, lines } of await shipmentsOf(story.organization)) {
    // One change, with a line of history for the shared side and one for the own.
    expect({ version, notes, lines }).toEqual({ version: 2, notes: 'by bulk', lines: 2 })
  }
})

test('[VIEW-04] who loses the right in the midst is refused the rest, who leaves ends the work', async () => {
  const { world } = holder
  const story = await organizationWith(300)
  const member = await world.person('Beto')
  await world.join(story.organization, member, 'admin')
  const id = await begin({ ...story, person: member })
  await turn()
  await world.join(story.organization, member, 'member')
  await turn()
  expect(await workOf(id)).toMatchObject({ state: 'running', done: 200, changed: 100, refused: 100 })
  const { rows } = await world.owner.query(
    'select refused from base.work_records where work_id = $1 and refused is not null limit 1',
    [id],
  )
  expect(rows[0].refused).toContainEqual({ path: 'notes', code: 'UNAUTHORIZED' })
  await world.leave(story.organization, member)
  await turn()
  expect(await workOf(id)).toMatchObject({ state: 'failed', error: 'WORK_USER_LEFT', done: 200 })
  expect(await turn()).toBe(false)
})

test('[VIEW-04] a cancelled edit ends after its batch, and what it did can be undone', async () => {
  const { world } = holder
  const { person, organization } = await organizationWith(300)
  const id = await begin({ person, organization })
  await turn()
  await world.as(person, organization, (scope) => cancelWork(scope, id))
  await runAll()
  expect(await workOf(id)).toMatchObject({ state: 'cancelled', done: 100, changed: 100 })
  const undo = await world.as(person, organization, (scope) => undoWork(scope, kinds, id))
  await runAll()
  expect(await workOf(undo)).toMatchObject({ state: 'done', total: 100, changed: 100, refused: 0 })
  expect(await workOf(id)).toMatchObject({ state: 'undone' })
  for (const { notes, priority } of await shipmentsOf(organization)) {
    expect({ notes, priority }).toEqual({ notes: null, priority: 'normal' })
  }
  const again = world.as(person, organization, (scope) => undoWork(scope, kinds, id))
  await expect(again).rejects.toMatchObject({ code: 'UNDO_NOT_POSSIBLE' })
})

test('[VIEW-04] the records are those of the beginning: none is missed or done twice when the filter leaves it', async () => {
  const story = await organizationWith(250)
  const id = await begin(story, { archived: true } as never)
  await turn()
  await holder.world.as(story.person, story.organization, (scope) =>
    createManyRecords(scope, shipmentModule, {
      patches: [{ name: 'Later', freightType: 'ocean' }],
      by: { way: 'import' },
    }),
  )
  await runAll()
  expect(await workOf(id)).toMatchObject({ state: 'done', total: 250, done: 250, changed: 250 })
  const { rows } = await holder.world.owner.query(
    'select name from base.shipments where organization_id = $1 and not archived',
    [story.organization.id],
  )
  expect(rows).toEqual([{ name: 'Later' }])
})

test('works of several organizations take turns, however long one is', async () => {
  const [long, short] = [await organizationWith(500), await organizationWith(150)]
  const [first, second, third] = [
    await begin(long),
    await begin(long, { notes: 'again' } as never),
    await begin(short),
  ]
  for (let turns = 0; turns < 4; turns++) await turn()
  expect((await workOf(third)).state).toBe('done')
  expect((await workOf(first)).done + (await workOf(second)).done).toBe(200)
  await runAll()
  expect((await workOf(second)).state).toBe('done')
})

test('a batch that fails is tried again, then its work is given up with its reason; others go on', async () => {
  const story = await organizationWith(1)
  const id = await begin(story)
  const broken = new Map([
    ...kinds,
    [shipmentsEdit.id, { ...shipmentsEdit, step: () => Promise.reject(new Error('broken')) }],
  ])
  const errors: unknown[] = []
  const options = {
    pool: holder.world.pool,
    kinds: broken,
    onError: (error: unknown) => void errors.push(error),
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    await holder.world.owner.query(`update base.work_turns set not_before = '-infinity'`)
    expect(await runTurn(options)).toBe(true)
    expect(await runTurn(options)).toBe(false)
  }
  expect(errors).toHaveLength(5)
  expect(await workOf(id)).toMatchObject({ state: 'failed', error: 'WORK_ENDED_EARLY', done: 0 })
})
