import { beforeAll, expect, test } from 'vitest'
import { askKept, maxKeptPlans } from '../../src/access/scope/connection.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
let ana: Person
let forwarder: Organization

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
})

const inScope = <T>(run: (scope: Scope) => Promise<T>) => holder.world.as(ana, forwarder, run)
const plans = (scope: Scope) =>
  scope.first(
    statement<{ pid: number; kept: number }>`select pg_backend_pid() as pid,
      (select count(*)::int from pg_prepared_statements where name like 'kept %') as kept`,
  )
const askFirst = async (scope: Scope, count: number) => {
  for (let at = 0; at < count; at++) {
    expect(await askKept(scope, `select $1::int + ${at} as sum`, [1])).toEqual([{ sum: at + 1 }])
  }
}

test('a connection keeps a plan for each text, once, until it has as many as it may', async () => {
  const first = await inScope(async (scope) => {
    await askFirst(scope, maxKeptPlans - 1)
    await askFirst(scope, maxKeptPlans - 1)
    return plans(scope)
  })
  expect(first?.kept).toBe(maxKeptPlans - 1)
  const full = await inScope(async (scope) => {
    await askFirst(scope, maxKeptPlans + 5)
    return plans(scope)
  })
  expect(full).toEqual({ pid: first?.pid, kept: maxKeptPlans })
  // It is closed: others get their turn on a new one.
  const next = await inScope(plans)
  expect(next?.kept).toBe(0)
  expect(next?.pid).not.toBe(full?.pid)
})
