import { expect, onTestFinished, test, vi } from 'vitest'
import { claimDatabase } from '../../src/platform/database/claim-database.ts'
import { StartError } from '../../src/platform/start-error.ts'
import { World } from '../world/world.ts'

async function open(): Promise<World> {
  const world = await World.open()
  onTestFinished(() => world.close())
  return world
}
const silent = { hear: () => undefined }

test('[SEC-08] a second server on a database refuses to start with its reason', async () => {
  const { databases } = await open()
  const first = await claimDatabase(databases.admin, silent)
  const second = claimDatabase(databases.admin, { ...silent, maxWait: 300 })
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(/^Another Rumbo uses this database\. .*DATABASE_URL/)
  await first.release()
})

test('[SEC-08] the successor of one that stopped starts at once, and other databases are nobody’s business', async () => {
  const { databases } = await open()
  const first = await claimDatabase(databases.admin, silent)
  const elsewhere = await open()
  await (await claimDatabase(elsewhere.databases.admin, { ...silent, maxWait: 0 })).release()
  await first.release()
  const second = await claimDatabase(databases.admin, { ...silent, maxWait: 1_000 })
  await second.release()
})

test('[SEC-08] a claim whose connection broke is made again, so that nobody slips in', async () => {
  const { databases, owner } = await open()
  const heard: string[] = []
  const claim = await claimDatabase(databases.admin, { hear: (message) => heard.push(message) })
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'rumbo server'`,
  )
  await vi.waitFor(
    () => expect(heard).toEqual(['the database is claimed again after its connection broke']),
    10_000,
  )
  await expect(claimDatabase(databases.admin, { ...silent, maxWait: 0 })).rejects.toThrow(StartError)
  await claim.release()
})

test('[OBS-04] servers that share a database claim it together, and never with one that does not', async () => {
  const { databases } = await open()
  const shared = { ...silent, maxWait: 0, shared: true }
  const [first, second] = [
    await claimDatabase(databases.admin, shared),
    await claimDatabase(databases.admin, shared),
  ]
  await expect(claimDatabase(databases.admin, { ...silent, maxWait: 0 })).rejects.toThrow(
    /^Another Rumbo uses this database\. .*RUMBO_SEVERAL_SERVERS=1/,
  )
  await first.release()
  await second.release()
  const alone = await claimDatabase(databases.admin, { ...silent, maxWait: 1_000 })
  await expect(claimDatabase(databases.admin, shared)).rejects.toThrow(
    /^A Rumbo uses this database that doesn’t share it\./,
  )
  await alone.release()
})
