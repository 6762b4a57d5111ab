import { exportAccount } from '@rumbo/domain/auth/deletion.api'
import { createApiKey } from '@rumbo/domain/developer/api-keys.api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { readyDatabase } from '../harness/test-databases.ts'
import { hasProxies } from '../http/proxy-process.ts'
import type { Organization, Person } from '../world/world.ts'
import { type ServerName, type System, startSystem } from './system.ts'

/** Limits a minute hold over all servers, whichever of them a caller takes (decision 0170). */
describe.skipIf(!hasProxies)('limits over two servers', () => {
  let database: Awaited<ReturnType<typeof readyDatabase>>
  let system: System
  let ana: Person
  let andes: Organization
  beforeAll(async () => {
    await buildServer()
    database = await readyDatabase()
    system = await startSystem({ databaseUrl: database.url })
    ana = await system.world.person('Ana')
    andes = await system.world.organization('Andes', ana)
  }, 240_000)
  afterAll(async () => {
    await system?.close()
    await database?.close()
  }, 60_000)

  /** What so many calls are answered with, one by each server in turn, as many as may fall into one minute. */
  const callInTurn = async (calls: number, call: (by: ServerName) => Promise<number>) => {
    const statuses: number[] = []
    for (let at = 0; at < calls; at++) statuses.push(await call(at % 2 ? 'web1' : 'web2'))
    return statuses
  }
  const times = (status: number, count: number) => Array.from({ length: count }, () => status)

  test('[OBS-04] [DEV-01] an API key has its calls a minute, not those of each server', async () => {
    const wanted = {
      name: 'ERP',
      roleId: andes.roles.admin,
      scopes: ['shipments:read' as const],
      callsPerMinute: 10,
    }
    const { body } = await system.call(createApiKey, wanted, { person: ana, organization: andes, by: 'web1' })
    const headers = { authorization: `Bearer ${body.secret}` }
    const statuses = await callInTurn(
      14,
      async (by) => (await system.call(listShipments, { limit: 1 }, { by, headers })).status,
    )
    expect(statuses).toEqual([...times(200, 10), ...times(429, 4)])
  })

  test('[OBS-04] what a person may do a few times a minute is counted over all servers', async () => {
    const statuses = await callInTurn(
      12,
      async (by) => (await system.call(exportAccount, {}, { person: ana, by })).status,
    )
    expect(statuses).toEqual([...times(200, 10), ...times(429, 2)])
  })

  const doors = ['/t/x', '/calendar/x.ics', '/report-file/x', '/o/x', '/d/x']
  test.each(doors)('[OBS-04] %s, which anybody opens, has one limit for a network', async (path) => {
    const statuses: number[] = []
    for (let at = 0; at < 26; at++)
      statuses.push(
        ...(await Promise.all(
          times(at, 10).map(
            async (_, each) => (await fetch(new URL(path, system.urlOf(each % 2 ? 'web1' : 'web2')))).status,
          ),
        )),
      )
    expect(statuses.sort()).toEqual([...times(404, 240), ...times(429, 20)])
  })
})
