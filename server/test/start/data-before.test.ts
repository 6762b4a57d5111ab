import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { getImport, listImports } from '@rumbo/domain/records/imports/imports.api'
import {
  getShipment,
  listDeletedShipments,
  listHistory,
  listRows,
  listShipments,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { undoWork } from '@rumbo/domain/works/api'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { joinDatabases } from '../../src/platform/database/open-databases.ts'
import { dataFolder } from './hold-database.ts'
import { rumbo } from './run-command.ts'
import { startServer } from './server-process.ts'

/**
 * A backup that an earlier version made of its demo, with shares, history, deleted records and imports; fixtures/data-before says
 * how. It is restored by the commands of today, and all that it holds is there and works.
 */
const backup = new URL('../fixtures/data-before/backup.tar.br', import.meta.url)

beforeAll(() => buildServer(), 60_000)

/** What that version held. */
const counts = {
  shipments: 324,
  containers: 468,
  shares: 109,
  record_history: 1670,
  deleted_records: 2,
  alerts: 15,
  notices: 9,
  tracking_statements: 3768,
  works: 6,
  imports: 1,
  profiles: 5,
}

/** Asks the restored database, as its owner. */
async function within<T>(data: string, run: (client: Client) => Promise<T>): Promise<T> {
  const databases = await joinDatabases({ data })
  const client = new Client(databases.admin)
  await client.connect()
  try {
    await client.query('set role rumbo_owner')
    return await run(client)
  } finally {
    await client.end()
    await databases.close()
  }
}

async function countRows(client: Client): Promise<Record<string, number>> {
  const tables = [...Object.keys(counts), 'records']
  const { rows } = await client.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from base.${table}) as ${table}`).join(', ')}`,
  )
  return rows[0] ?? {}
}

/** What can be restored and undone for thirty days is of today, whenever the test runs. */
const makeOfToday = (client: Client) =>
  client.query(`update base.deleted_records set deleted_at = now();
    update base.works set created_at = now(), ended_at = now(), undo_until = now() + interval '30 days' where undo_until is not null;
    update base.imports set created_at = now(), updated_at = now(), ended_at = now()`)

/** Signs in with a password of that version. @returns what calls as them */
async function signIn(url: string, email: string) {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, url), init)
    const text = await response.text()
    expect([path, response.status, text]).toEqual([path, expect.toSatisfy((status) => status < 300), text])
    return { response, body: text === '' ? null : JSON.parse(text) }
  }
  const { response } = await ask('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'rumbo-demo' }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { tokenRumbo, user } = (await ask('/api/v1/me', { headers: { cookie } })).body
  const headers = {
    authorization: `Bearer ${tokenRumbo}`,
    organizationId: user.organizationUser[0].organizationId,
    'content-type': 'application/json',
  }
  return async <C extends Contract>(contract: C, { id, ...input }: Sent<C> & { id?: string }) => {
    const path = contract.path.replace('{id}', id ?? '').replace('{resource}', 'containers')
    const isRead = contract.method === 'GET'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const sent = isRead ? {} : { body: JSON.stringify(input) }
    const { body } = await ask(`${path}${query}`, { method: contract.method, headers, ...sent })
    return contract.output.parse(body) as Received<C>
  }
}

test('[OBS-03] a backup of an earlier version comes up whole, and all that it holds works', {
  timeout: 400_000,
}, async () => {
  const data = dataFolder()
  const file = join(data, '..', 'backup.tar.gz')
  writeFileSync(file, gzipSync(brotliDecompressSync(readFileSync(backup)), { level: 1 }))
  const restored = await rumbo(['restore', file], { RUMBO_DATA: data })
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('8308 rows and 6 files') })
  const { records, ...found } = await within(data, async (client) => {
    await makeOfToday(client)
    return countRows(client)
  })
  // Each row of a shipment has one in the registry, and so has the owner of one that it deleted and somebody still holds.
  expect([found, records]).toEqual([counts, counts.shipments + 1])

  const server = await startServer({ RUMBO_DATA: data })
  await server.ready
  const forwarder = await signIn(server.url, 'demo@andamar.example')
  const importer = await signIn(server.url, 'demo@hogarbajio.example')

  const { items } = await importer(listShipments, { search: 'Shared coffee' })
  expect(items).toMatchObject([{ name: 'Shared coffee', eta: '2026-12-05', owned: false }])
  const id = items[0]?.id ?? ''
  expect((await importer(listRows, { id, resource: 'containers' })).items).toMatchObject([
    { number: 'MSCU1234566' },
  ])
  await forwarder(updateShipment, { id, eta: '2026-12-09' })
  expect(await importer(getShipment, { id })).toMatchObject({ eta: '2026-12-09' })
  const { items: lines } = await forwarder(listHistory, { id, field: 'eta' })
  expect(lines.map(({ changes }) => changes[0]?.to)).toEqual(['2026-12-09', '2026-12-05', '2026-12-01'])
  expect((await importer(listShipments, { search: 'shared no more' })).items).toEqual([])

  const { items: deleted } = await forwarder(listDeletedShipments, {})
  expect(deleted.map(({ name }) => name).sort()).toEqual([
    'Deleted coffee that was shared',
    'Deleted coffee, changed once',
  ])
  for (const each of deleted) await forwarder(restoreShipment, { id: each.id })
  const { items: back } = await forwarder(listShipments, { search: 'Deleted coffee', sort: 'name' })
  expect(back.map(({ notes }) => notes)).toEqual([null, 'Kept for thirty days'])

  const [imported] = (await forwarder(listImports, {})).items
  if (!imported?.workId) throw new Error('there is an import that has run')
  const importedOnes = async () =>
    (await forwarder(listShipments, { search: 'Imported coffee' })).items.length
  expect([imported.state, await importedOnes()]).toEqual(['done', 12])
  await forwarder(undoWork, { id: imported.workId })
  await vi.waitFor(
    async () => expect((await forwarder(getImport, { id: imported.id })).state).toBe('undone'),
    { timeout: 20_000, interval: 50 },
  )
  expect(await importedOnes()).toBe(0)

  expect(await rumbo(['doctor'], { RUMBO_DATA: data })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everything is as it should be.'),
  })
})
