import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { type Crowd, converse, crowd } from '../servers/conversation.ts'
import { type System, startSystem } from '../servers/system.ts'
import { type Cluster, hasPatroni, startPatroni } from './patroni.ts'

/** Two servers and a worker on a PostgreSQL under Patroni, whose primary dies while people write. */
describe.skipIf(!hasPatroni)('failover', () => {
  let cluster: Cluster
  let system: System
  let people: Crowd
  beforeAll(async () => {
    await buildServer()
    cluster = await startPatroni()
    system = await startSystem({ databaseUrl: cluster.url })
    people = await crowd(system, 36)
  }, 240_000)
  afterAll(async () => {
    await system?.close()
    await cluster?.stop()
  }, 120_000)

  test('[OBS-06] the primary’s machine is lost under load: what was committed is there once, and people go on within 30 seconds', {
    timeout: 180_000,
  }, async () => {
    const conversation = await converse(people)
    await conversation.writes(2_000)
    const before = await cluster.killPrimary()
    const killed = Date.now()
    const seconds = (await conversation.goesOn()) / 1_000
    process.stdout.write(`\nfailover: people went on after ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(30)
    expect(await cluster.primary()).not.toBe(before)
    await conversation.writes(3_000)
    await conversation.holds()
    // Nothing is stuck: what was due while there was no database is done.
    const client = new Client(cluster.url)
    await client.connect()
    const { rows } = await client.query('select kind, reason from base.due where attempts > 0')
    await client.end()
    expect(rows).toEqual([])
    process.stdout.write(
      `failover: ${conversation.written().length} messages, ${Date.now() - killed} ms after the kill\n`,
    )
  })
})
