import { newId } from '@rumbo/domain/kernel/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallCounts, type ClaimCalls, callCounts } from '../../src/platform/calls/call-counts.ts'
import { openSharedCalls, type SharedCalls } from '../../src/platform/calls/shared-calls.ts'
import { useWorld } from '../world/world.ts'

/** Limits a minute that several servers hold together, on a real database. */
const holder = useWorld()
let shared: SharedCalls
let claims = 0
const failures: string[] = []
beforeAll(() => {
  shared = openSharedCalls(
    holder.world.databases.app,
    () => undefined,
    (error) => failures.push(error.message),
  )
})
afterAll(() => shared?.stop())

const claim: ClaimCalls = (key, wanted) => {
  claims++
  return shared.claim(key, wanted)
}
/** How many of so many calls are let through, each by the next of the servers. */
const callAll = async (servers: readonly CallCounts[], key: string, calls: number, unshared = 0) => {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, at) =>
      servers[at % servers.length]?.count(key, { max: 100, unshared }),
    ),
  )
  return answers.filter((each) => each?.isExceeded === false).length
}

test('[OBS-04] servers let through together what a caller has in a minute, however many call at once', async () => {
  const servers = [callCounts(claim), callCounts(claim), callCounts(claim)]
  expect(await callAll(servers, newId(), 900)).toBe(100)
})

test('[OBS-04] one call after the other, a server asks for each twentieth part and no more once there is nothing left', async () => {
  const servers = [callCounts(claim), callCounts(claim)]
  const key = newId()
  claims = 0
  let passed = 0
  const left: number[] = []
  for (let call = 0; call < 300; call++) {
    const answer = await servers[call % 2]?.count(key, { max: 100 })
    if (answer?.isExceeded === false) passed++
    if (call < 3) left.push(answer?.left ?? -1)
  }
  expect(passed).toBe(100)
  expect(left).toEqual([99, 94, 98])
  expect(claims).toBeLessThanOrEqual(22)
})

test('[OBS-04] a caller who makes few calls costs nothing where the first ones aren’t shared, and who makes many is held', async () => {
  const servers = [callCounts(claim), callCounts(claim)]
  claims = 0
  expect(await callAll(servers, newId(), 20, 10)).toBe(20)
  expect(claims).toBe(0)
  const passed = await callAll(servers, newId(), 900, 10)
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(110)
})

test('[OBS-04] another minute begins for all when the first call’s is over, and minutes that are over are forgotten', async () => {
  let now = 0
  const server = callCounts(claim, () => now)
  const key = newId()
  for (let call = 0; call < 3; call++) await server.count(key, { max: 2 })
  const refused = await server.count(key, { max: 2 })
  expect(refused.isExceeded).toBe(true)
  expect(refused.milliseconds).toBeGreaterThan(50_000)
  const { owner } = holder.world
  await owner.query("update system.call_counts set ends_at = now() - interval '1 second'")
  now = 60_000
  expect((await server.count(key, { max: 2 })).isExceeded).toBe(false)
  await owner.query("update system.call_counts set ends_at = now() - interval '1 second'")
  await owner.query('select system.forget_call_counts()')
  expect((await owner.query('select from system.call_counts')).rowCount).toBe(0)
})

test('[OBS-04] where the database doesn’t answer, a server counts alone and says so once', async () => {
  const { owner } = holder.world
  await owner.query('alter function system.claim_calls(bytea, integer, integer) rename to claim_calls_away')
  try {
    expect(await callAll([callCounts(claim)], newId(), 300)).toBe(100)
  } finally {
    await owner.query('alter function system.claim_calls_away(bytea, integer, integer) rename to claim_calls')
  }
  expect(failures).toEqual([expect.stringContaining('claim_calls')])
})
