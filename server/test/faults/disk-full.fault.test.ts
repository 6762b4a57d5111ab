import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShipment, listShipments } from '@rumbo/domain/shipments/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { joinDatabases } from '../../src/platform/database/open-databases.ts'
import { openAuthPool } from '../../src/platform/database/pools.ts'
import { createIdentity } from '../../src/platform/identity/identity.ts'
import { type ServerProcess, spawnServer } from '../servers/spawn-server.ts'
import { type CallAs, callContract } from '../world/call-contract.ts'
import { World } from '../world/world.ts'

const isRoot = process.getuid?.() === 0
const megabyte = 1_048_576
let folder: string
let server: ServerProcess
let as: CallAs
beforeAll(async () => {
  if (!isRoot) return
  await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'rumbo-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder])
  server = await spawnServer({ RUMBO_DATA: folder, RUMBO_LOG_LEVEL: 'fatal' })
  await server.ready
  const databases = await joinDatabases({ data: folder })
  const world = await World.open(databases)
  const ana = await world.person('Ana')
  const andes = await world.organization('Andes', ana)
  const pool = openAuthPool(databases.auth, () => undefined, 1)
  const identity = await createIdentity({ pool, config: { publicUrl: server.url }, log: () => undefined })
  as = { url: server.url, token: identity.issueToken(ana.sessionId), organizationId: andes.id }
  await pool.end()
  await world.close()
})
afterAll(async () => {
  if (!isRoot) return
  server?.process.kill('SIGTERM')
  await server?.ended
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

const create = async (name: string) =>
  (await callContract(createShipment, { name, freightType: 'ocean' }, as)).status
const count = async () => (await callContract(listShipments, { limit: 100 }, as)).body.items.length
const upload = async (bytes: number) => {
  const headers = {
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${as.token}`,
    organizationId: as.organizationId ?? '',
  }
  const made = await fetch(`${as.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('a.pdf')}` },
  })
  if (made.status !== 201) return made.status
  const sent = await fetch(new URL(made.headers.get('location') ?? '', as.url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.alloc(bytes),
  })
  return sent.status
}

test.skipIf(!isRoot)(
  'row 6: a full disk is said as such, leaves nothing half, and is over without a repair',
  async () => {
    expect(await create('before')).toBe(200)
    expect(await upload(megabyte)).toBe(204)
    const filler = join(folder, 'filler')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2 * megabyte)))
    const seen = new Set([await upload(8 * megabyte)])
    let created = 1
    for (let time = 0; time < 400 && (seen.size < 2 || time < 50); time++) {
      const status = await create(`S${time}`.padEnd(200, 'x'))
      if (status === 200) created++
      else seen.add(status)
    }
    process.stdout.write(`\nwhile it was full: ${[...seen].join(', ')}; ${created} made\n`)
    expect([...seen].filter((status) => ![503, 507].includes(status))).toEqual([])
    rmSync(filler)
    await vi.waitFor(async () => expect(await create('after')).toBe(200), { timeout: 60_000, interval: 500 })
    expect(await upload(megabyte)).toBe(204)
    if (created < 90) expect(await count()).toBe(created + 1)
  },
)
