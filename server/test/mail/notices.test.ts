import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { openAuthPool, openPool } from '../../src/platform/database/pools.ts'
import { claimMails, markFailed, markSent } from '../../src/platform/mail/outbox.ts'
import { queueMailBy } from '../../src/platform/mail/queue.ts'
import { testDatabases } from '../harness/test-databases.ts'

let databases: Databases
let pool: Pool
let app: Pool
let owner: pg.Client
let topics: string[] = []
beforeAll(async () => {
  databases = await testDatabases()
  pool = openAuthPool(databases.auth, () => {})
  app = openPool(databases.app, () => {})
  owner = new pg.Client(databases.admin)
  await owner.connect()
  owner.on('notification', ({ payload = '' }) => topics.push(payload))
  await owner.query('listen rumbo')
})
afterAll(async () => {
  await Promise.all([pool.end(), app.end(), owner.end()])
  await databases.close()
})

/** What servers are notified of while something runs. */
async function noticesOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  topics = []
  await run()
  await owner.query(`notify rumbo, 'end'`)
  expect(topics.at(-1)).toBe('end')
  return topics.slice(0, -1)
}

const watched = [
  ['system.mails', 'next_try_at'],
  ['base.tracking_sources', 'subscription_due_at'],
  ['base.tracking_deliveries', 'due_at'],
  ['base.dcsa_tellings', 'due_at'],
  ['base.dcsa_subscriptions', 'leased_until'],
] as const

test.each(watched)('a statement that changes no row of %s wakes nobody', async (table, column) => {
  expect(await noticesOf(() => owner.query(`update ${table} set ${column} = now() where false`))).toEqual([])
})

test('a sender is woken by a mail that is queued or due sooner, and not by taking or sending one', async () => {
  const mail = { subject: 'Hello', text: 'Text', html: '<p>Text</p>' }
  expect(await noticesOf(() => queueMailBy(app)('a@x.example', mail))).toEqual(['mails'])
  const [taken] = await claimMails(pool, 10)
  if (!taken) throw new Error('no mail was queued')
  expect(await noticesOf(() => claimMails(pool, 10))).toEqual([])
  const failure = { error: 'away', retryInSeconds: 10 }
  expect(await noticesOf(() => markFailed(pool, taken.id, failure))).toEqual(['mails'])
  expect(await noticesOf(() => markSent(pool, taken.id))).toEqual([])
})
