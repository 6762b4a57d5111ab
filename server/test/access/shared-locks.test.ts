import { expect, onTestFinished, test } from 'vitest'
import { openSharedLocks } from '../../src/platform/database/shared-locks.ts'
import { listenForWakes } from '../../src/platform/database/wakes.ts'
import { useWorld } from '../world/world.ts'

const holder = useWorld()

/** The locks of a server of its own. */
async function server() {
  const { databases } = holder.world
  const wakes = listenForWakes(databases.app, () => undefined)
  const locks = openSharedLocks(databases.app, wakes)
  onTestFinished(async () => {
    await locks.stop()
    await wakes.stop()
  })
  await new Promise<void>((resolve) => void wakes.on('wanted', () => resolve()))
  return locks
}
const never = new AbortController().signal

test('[OBS-04] a lock is one server’s at a time, and who has it hears that another wants it', async () => {
  const [first, second] = [await server(), await server()]
  const wanted: string[] = []
  await first.lock('a', never, () => {
    wanted.push('a')
    void first.unlock('a')
  })
  await first.lock('b', never, () => wanted.push('b'))
  await second.lock('a', never, () => undefined)
  expect(wanted).toContain('a')
  expect(wanted).not.toContain('b')
})

test('[OBS-04] who waits in vain gives up, and a server that dies loses its locks with its connection', async () => {
  const [first, second] = [await server(), await server()]
  let hear = () => {}
  const lost = new Promise<void>((resolve) => {
    hear = resolve
  })
  await first.lock('c', never, hear)
  await expect(second.lock('c', AbortSignal.timeout(300), () => undefined)).rejects.toThrow()
  await lost
  await holder.world.owner.query(
    `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.classid = 726820
      and l.database = (select oid from pg_database where datname = current_database())`,
  )
  await second.lock('c', AbortSignal.timeout(5_000), () => undefined)
})
