import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { readyDatabase } from '../harness/test-databases.ts'
import { hasProxies } from '../http/proxy-process.ts'
import { converse, crowd } from './conversation.ts'
import { type System, startSystem } from './system.ts'

/** Two servers behind HAProxy and a worker, by which people write to each other while its processes die. */
describe.skipIf(!hasProxies)('several servers', () => {
  let database: Awaited<ReturnType<typeof readyDatabase>>
  let system: System
  beforeAll(async () => {
    await buildServer()
    database = await readyDatabase()
    system = await startSystem({ databaseUrl: database.url })
  }, 240_000)
  afterAll(async () => {
    await system?.close()
    await database?.close()
  }, 60_000)

  test('[CHAT-02] [OBS-04] each server is killed in turn under load: no message is lost, doubled or out of order', {
    timeout: 300_000,
  }, async () => {
    const talk = await converse(await crowd(system, 24))
    for (const name of ['web1', 'worker', 'web2'] as const) {
      await talk.writes(500)
      await system.kill(name)
      await talk.writes(1_000)
      await system.start(name)
    }
    await talk.writes(500)
    await talk.holds()
    expect(talk.written().length).toBeGreaterThan(100)
  })

  test('[OBS-04] each server is restarted in turn, and no caller sees an error', {
    timeout: 300_000,
  }, async () => {
    const talk = await converse(await crowd(system, 24))
    for (const name of ['web1', 'worker', 'web2'] as const) {
      await talk.writes(500)
      expect(await system.stop(name)).toMatchObject({ code: 0 })
      await system.start(name)
      // Until the balancer has seen that it is there again.
      await wait(2_500)
    }
    await talk.holds()
    expect(talk.failures()).toEqual([])
  })
})
