import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to } from 'pg-copy-streams'
import { expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { runTurn } from '../../src/access/works/run-works.ts'
import { cancelWork, workKinds } from '../../src/access/works/works.ts'
import { shipmentModule } from '../../src/modules.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { exportWork } from '../../src/records/exports/export.work.ts'
import { exportBytes, visibleExport } from '../../src/records/exports/export-files.service.ts'
import { beginExport } from '../../src/records/exports/start-export.service.ts'
import { sweepExports } from '../../src/records/exports/sweep-exports.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'
import { csvRows, sheetRows } from './read-file.ts'

/** How exports run: a turn at a time, by a server that dies, for a user who loses rights, over many rows. */
const holder = useWorld()
const cursorSecret = Buffer.alloc(32, 7)
const storageOf = async () => folderStorage(await mkdtemp(join(tmpdir(), 'rumbo-exports-')))

type Story = { readonly person: Person; readonly organization: Organization }

async function organizationWith(count: number): Promise<Story> {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Forwarder', person)
  for (let from = 0; from < count; from += 5_000) {
    const patches = Array.from({ length: Math.min(5_000, count - from) }, (_, at) => ({
      name: `S${from + at}`,
      freightType: 'ocean',
      masterBl: `MAEU${from + at}`,
      notes: 'some words, "quoted"',
      clientReference: `REF-${(from + at) % 7}`,
      eta: `2026-12-${String(((from + at) % 28) + 1).padStart(2, '0')}`,
      shipper: { label: 'Shipper of some goods' },
      pol: { label: 'Shanghai', code: 'CNSHA' },
    }))
    await world.as(person, organization, (scope) =>
      createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
    )
  }
  return { person, organization }
}

const columns = [
  'name',
  'masterBl',
  'clientReference',
  'eta',
  'notes',
  'shipper',
  'pol',
  'archived',
  'createdAt',
]
const request = {
  query: { archived: false },
  sort: [{ field: 'eta', descending: true }],
  columns,
  module: shipmentModule,
  children: 'slash' as const,
}
const begin = ({ person, organization }: Story, format: 'csv' | 'xlsx' = 'csv') =>
  holder.world.as(person, organization, (scope) => beginExport(scope, { ...request, format }, cursorSecret))

const quota = { bytes: 1e12, publicUrl: 'https://rumbo.example' }
const turn = (
  storage: Storage,
  onError: (error: unknown) => void = (error) => {
    throw error
  },
) =>
  runTurn({
    pool: holder.world.pool,
    kinds: workKinds([exportWork({ storage, cursorSecret, quota })]),
    onError,
  })
async function runAll(storage: Storage): Promise<void> {
  while (await turn(storage));
}
async function fileOf(storage: Storage, id: string, { person, organization }: Story): Promise<Buffer> {
  const file = await holder.world.as(person, organization, (scope) => visibleExport(scope, id))
  const pieces: Buffer[] = []
  for await (const piece of exportBytes(storage, file)) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  expect(bytes.length).toBe(Number(file.bytes))
  return bytes
}
const workOf = async (id: string) =>
  (await holder.world.owner.query('select * from base.works where id = $1', [id])).rows[0]

test.each(['csv', 'xlsx'] as const)(
  '[IMP-09] a server that dies in the midst leaves a %s that is the same as undisturbed',
  async (format) => {
    const story = await organizationWith(3_500)
    const storage = await storageOf()
    const whole = await begin(story, format)
    await runAll(storage)
    const id = await begin(story, format)
    await turn(storage)
    // The piece is written, and its transaction never ends.
    let hasDied = false
    const dying: Storage = {
      ...storage,
      put: async (name, bytes) => {
        await storage.put(name, bytes.subarray(0, bytes.length / 2))
        hasDied = true
        throw new Error('the server died')
      },
    }
    await turn(dying, () => {})
    expect([hasDied, await workOf(id)]).toEqual([
      true,
      expect.objectContaining({ state: 'running', done: 1_000 }),
    ])
    await holder.world.owner.query("update base.work_turns set not_before = '-infinity'")
    await runAll(storage)
    expect(await workOf(id)).toMatchObject({ state: 'done', total: 3_500, done: 3_500 })
    const [one, other] = [await fileOf(storage, whole, story), await fileOf(storage, id, story)]
    expect(other.equals(one)).toBe(true)
    const rows = format === 'csv' ? csvRows(one) : sheetRows(one)
    expect(rows).toHaveLength(3_501)
    const names = rows.slice(1).map((row) => (Array.isArray(row) ? row[0] : (row as { A: string }).A))
    expect(new Set(names).size).toBe(3_500)
  },
)

test('[IMP-09] who loses the sight of a field in the midst gets no file; who cancels neither, and the sweep takes the pieces', async () => {
  const { world } = holder
  const story = await organizationWith(1_500)
  const all = { organization: [], modules: ['shipments'], create: [], default: 'view', edits: 'all' }
  const role = await customRole(world, story.organization, { ...all, fields: {} })
  const beto = { ...story, person: await memberWith(world, story.organization, { name: 'Beto', role }) }
  const storage = await storageOf()
  const lost = await begin(beto)
  await turn(storage)
  await rewriteRole(world, role, { ...all, fields: { shipments: { fields: { notes: 'hide' } } } })
  await turn(storage)
  expect(await workOf(lost)).toMatchObject({ state: 'failed', error: 'FIELD_UNKNOWN' })
  const cancelled = await begin(story)
  await turn(storage)
  await world.as(story.person, story.organization, (scope) => cancelWork(scope, cancelled))
  await turn(storage)
  expect(await workOf(cancelled)).toMatchObject({ state: 'cancelled', done: 1_000 })
  const kept = await begin(story)
  await runAll(storage)
  for (const id of [lost, cancelled]) {
    const file = world.as(story.person, story.organization, (scope) => visibleExport(scope, id))
    await expect(file).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const namesNow = async () => {
    const names = []
    for await (const { name } of storage.list('exports')) names.push(name)
    return names
  }
  const callDoor = callDoorWith(world.pool)
  await sweepExports(storage, callDoor, Date.now())
  expect((await namesNow()).length).toBe(6)
  const later = Date.now() + 90_000_000
  await sweepExports(storage, callDoor, later)
  expect((await namesNow()).every((name) => name.includes(kept))).toBe(true)
  expect((await fileOf(storage, kept, story)).length).toBeGreaterThan(100_000)
  await world.owner.query("update base.exports set expires_at = now() - interval '1 hour'")
  await sweepExports(storage, callDoor, later)
  expect(await namesNow()).toEqual([])
  expect((await world.owner.query('select from base.exports')).rowCount).toBe(0)
})

test('[IMP-09] 20,000 rows go out a piece at a time, nothing is held in memory', {
  timeout: 120_000,
}, async () => {
  const story = await organizationWith(20_000)
  const storage = await storageOf()
  let [largest, pieces] = [0, 0]
  const watched: Storage = {
    ...storage,
    put: (name, bytes) => {
      largest = Math.max(largest, bytes.length)
      pieces += 1
      return storage.put(name, bytes)
    },
  }
  const took: Record<string, number> = {}
  const timed = async (name: string, run: () => Promise<unknown>) => {
    const began = performance.now()
    await run()
    took[name] = Math.round(performance.now() - began)
  }
  const id = await begin(story)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  await timed('csv', () => runAll(watched))
  const grown = process.memoryUsage().rss - before
  const sheet = await begin(story, 'xlsx')
  await timed('xlsx', () => runAll(watched))
  await timed('copy', async () => {
    const native = shipmentModule.columns.filter(({ field }) => columns.includes(field.id))
    const sql = `copy (select ${native.map(({ column }) => column).join(', ')} from base.shipments
      where organization_id = '${story.organization.id}' order by eta desc, id desc) to stdout (format csv)`
    await pipeline(
      holder.world.owner.query(to(sql)),
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    )
  })
  process.stdout.write(
    `20,000 rows: ${JSON.stringify(took)} ms, ${Math.round(grown / 1e6)} MB more, pieces up to ${largest} bytes\n`,
  )
  expect(pieces).toBe(2 * 22)
  expect(largest).toBeLessThan(1_000_000)
  expect(grown).toBeLessThan(256_000_000)
  expect(csvRows(await fileOf(storage, id, story))).toHaveLength(20_001)
  expect(sheetRows(await fileOf(storage, sheet, story))).toHaveLength(20_001)
})
