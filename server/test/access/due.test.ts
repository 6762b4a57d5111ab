import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DueKind } from '../../src/access/due/kind.ts'
import { markDue, markDueWhere, scheduleDue } from '../../src/access/due/mark-due.ts'
import { countPendingRetries } from '../../src/access/due/pending-retries.ts'
import { quarantinedFrom, secondsUntilRetry } from '../../src/access/due/retry-policy.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { runNext } from '../../src/access/due/run-next.ts'
import { startDue } from '../../src/access/due/start-due.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { listenForWakes } from '../../src/platform/database/wakes.ts'
import { rethrow } from '../world/sharing.ts'
import { type Organization, useWorld } from '../world/world.ts'

const held = useWorld()

/** A kind that keeps what it was given. */
function recording(id: string, run: DueKind['run'] = async () => undefined, batch = 3) {
  const done: string[][] = []
  const kind: DueKind = {
    id,
    batch,
    run: async (scope, keys) => {
      await run(scope, keys)
      done.push([...keys].sort())
    },
  }
  return { kind, done }
}

const mark = (organization: Organization, kind: DueKind, keys: readonly string[]) =>
  held.world.as('job', organization, (scope) => markDue(scope, kind, { keys }))
/** As another transaction does it meanwhile. */
const markByOwner = ({ id }: Organization, kind: DueKind) =>
  held.world.owner.query('insert into base.due (organization_id, kind, key) values ($1, $2, $3)', [
    id,
    kind.id,
    'a',
  ])
const left = async (kind: DueKind) =>
  (
    await held.world.owner.query<{ key: string; attempts: number }>(
      'select key, attempts from base.due where kind = $1 order by key, attempts',
      [kind.id],
    )
  ).rows
const organizations = async (...names: readonly string[]) => {
  const ana = await held.world.person('Ana')
  const made: Organization[] = []
  for (const name of names) made.push(await held.world.organization(name, ana))
  return made as [Organization, ...Organization[]]
}
const running = (kinds: readonly DueKind[], onError: (error: unknown) => void = rethrow) => {
  const { world } = held
  const wakes = listenForWakes(world.databases.app, rethrow)
  const runner = startDue({ pool: world.pool, kinds, wakes, onError })
  const stop = async () => {
    await runner.stop()
    await wakes.stop()
  }
  onTestFinished(stop)
  return { stop }
}

test('keys are taken in batches, each once however often and in whatever order it was marked', async () => {
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('in-batches')
  await mark(andes, kind, ['d', 'b', 'a', 'b', 'c'])
  await mark(andes, kind, ['a', 'd'])
  await runDue(held.world.pool, [kind], rethrow)
  expect(done.map((keys) => keys.length)).toEqual([expect.any(Number), expect.any(Number)])
  expect(done.flat().sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(await left(kind)).toEqual([])
})

test('single keys come before those of a batch', async () => {
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('bulk', undefined, 2)
  await mark(andes, kind, ['a', 'b', 'c', 'd'])
  await mark(andes, kind, ['z'])
  await runDue(held.world.pool, [kind], rethrow)
  expect(done[0]).toContain('z')
})

test('what is scheduled waits, and only its newest time counts', async () => {
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('scheduled')
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  await held.world.as('job', andes, async (scope) => {
    await scheduleDue(scope, kind, [{ key: 'a', at: at(3_600_000) }])
    await scheduleDue(scope, kind, [
      { key: 'a', at: at(7_200_000) },
      { key: 'b', at: null },
    ])
  })
  await runDue(held.world.pool, [kind], rethrow)
  expect([done, await left(kind)]).toEqual([[], [{ key: 'a', attempts: 0 }]])
  running([kind])
  await held.world.as('job', andes, (scope) => scheduleDue(scope, kind, [{ key: 'a', at: at(300) }]))
  await vi.waitFor(() => expect(done).toEqual([['a']]), { timeout: 5_000 })
})

test('a mark that comes while its key is done and scheduled is done after it', async () => {
  const { pool } = held.world
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('marked-meanwhile', async (scope) => {
    if (done.length === 0) await markByOwner(andes, kind)
    await scheduleDue(scope, kind, [{ key: 'a', at: new Date(Date.now() + 3_600_000).toISOString() }])
  })
  await mark(andes, kind, ['a'])
  await runDue(pool, [kind], rethrow)
  expect([done, await left(kind)]).toEqual([[['a'], ['a']], [{ key: 'a', attempts: 0 }]])
})

test('what a statement marks while its key is done is done after it', async () => {
  const { world } = held
  const [andes] = await organizations('Andes')
  const [begins, ends] = [new EventEmitter(), new EventEmitter()]
  const { kind, done } = recording('selected-meanwhile', async () => {
    if (done.length > 0) return
    begins.emit('now')
    await once(ends, 'now')
  })
  await mark(andes, kind, ['a'])
  const begun = once(begins, 'now')
  const run = runDue(world.pool, [kind], rethrow)
  await begun
  await world.as('job', andes, (scope) =>
    markDueWhere(scope, kind, statement<{ id: string }>`select 'a' as id`),
  )
  ends.emit('now')
  await run
  expect([done, await left(kind)]).toEqual([[['a'], ['a']], []])
})

test('a key that fails holds up no other, is tried later each time, and is quarantined with its reason', async () => {
  const { pool, owner, databases } = held.world
  const [andes] = await organizations('Andes')
  let isBroken = true
  const { kind, done } = recording('failing', async (_scope, keys) => {
    if (isBroken && keys.includes('b')) throw new Error('nobody foresaw this')
  })
  const errors: unknown[] = []
  const run = () => runDue(pool, [kind], (error) => errors.push(error))
  const bringOn = () => owner.query("update base.due set due_at = now() where kind = 'failing'")
  await mark(andes, kind, ['a', 'b', 'c'])
  await run()
  expect([done.flat().sort(), errors.length, await left(kind)]).toEqual([
    ['a', 'c'],
    1,
    [{ key: 'b', attempts: 1 }],
  ])
  // It isn't due yet. A new mark has it tried at once, and what failed before counts.
  await run()
  await mark(andes, kind, ['b', 'd'])
  await run()
  expect([done.flat().sort(), await left(kind)]).toEqual([['a', 'c', 'd'], [{ key: 'b', attempts: 2 }]])
  for (let attempts = 3; attempts <= quarantinedFrom; attempts++) {
    await bringOn()
    await run()
  }
  const pending = await countPendingRetries(databases.admin)
  const reason = 'nobody foresaw this'
  expect(pending.due).toContainEqual({ kind: 'failing', count: 1, quarantined: 1, reason })
  isBroken = false
  await bringOn()
  await run()
  expect([done.at(-1), await left(kind)]).toEqual([['b'], []])
})

test('the time until a key is tried again grows', () => {
  const times = Array.from({ length: quarantinedFrom + 1 }, (_, at) => secondsUntilRetry(at + 1))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect([times[0], times.at(-1)]).toEqual([5, 86_400])
})

test('what a transaction wrote and took goes together, and is done again where it fails at its end', async () => {
  const { pool, owner } = held.world
  const [andes] = await organizations('Andes')
  await owner.query(`create function base.refused() returns trigger language plpgsql as $$ begin
    raise exception 'refused at the end'; end $$;
    create constraint trigger refused after insert on base.counters deferrable initially deferred
      for each row when (new.name = 'refused') execute function base.refused()`)
  onTestFinished(() =>
    owner.query('drop trigger refused on base.counters; drop function base.refused()').then(),
  )
  const { kind } = recording('at-the-end', async (scope) => {
    await scope.all(statement`insert into tenant.counters (organization_id, name, value)
      values (tenant.org(), 'refused', 1) on conflict do nothing`)
  })
  await mark(andes, kind, ['a', 'b'])
  const errors: unknown[] = []
  await runDue(pool, [kind], (error) => errors.push(error))
  expect(await left(kind)).toEqual([
    { key: 'a', attempts: 1 },
    { key: 'b', attempts: 1 },
  ])
  expect(errors).toHaveLength(1)
})

test('two servers never run keys of one kind and organization at once', async () => {
  const { pool } = held.world
  const [andes] = await organizations('Andes')
  let atOnce = 0
  let most = 0
  const { kind, done } = recording('two-servers', async () => {
    atOnce++
    most = Math.max(most, atOnce)
    await wait(30)
    atOnce--
  })
  const keys = Array.from({ length: 30 }, (_, at) => `k${at}`)
  await mark(andes, kind, keys)
  const turns = await Promise.all(
    Array.from({ length: 2 }, () => runNext({ pool, kind, organizationId: andes.id, onError: rethrow })),
  )
  expect(turns.sort()).toEqual(['busy', 'more'])
  running([kind])
  running([kind])
  await vi.waitFor(() => expect(done.flat()).toHaveLength(30), { timeout: 10_000 })
  expect([most, done.flat().sort()]).toEqual([1, keys.sort()])
})

test('neither a slow kind nor a slow organization holds up another', async () => {
  const [andes, boreal, cobre, delta] = await organizations('Andes', 'Boreal', 'Cobre', 'Delta')
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const slow = recording('slow', () => ended, 1)
  const slowForOne = recording('slow-for-one', async (scope) => {
    if (scope.organizationId === delta?.id) await ended
  })
  const quick = recording('quick')
  const all = [andes, boreal, cobre].flatMap((each) => each ?? [])
  const runner = running([slow.kind, slowForOne.kind, quick.kind])
  if (delta) await mark(delta, slowForOne.kind, ['delta'])
  for (const each of all) await mark(each, slow.kind, ['a', 'b', 'c'])
  for (const each of all) await mark(each, slowForOne.kind, [each.id])
  for (const each of all) await mark(each, quick.kind, [each.id])
  try {
    await vi.waitFor(
      () => {
        expect(quick.done.flat().sort()).toEqual(all.map(({ id }) => id).sort())
        expect(slowForOne.done.flat().sort()).toEqual(all.map(({ id }) => id).sort())
      },
      { timeout: 5_000 },
    )
    expect(slow.done).toEqual([])
  } finally {
    end()
  }
  await vi.waitFor(() => expect(slow.done).toHaveLength(9), { timeout: 5_000 })
  await runner.stop()
})

test('where nothing is due nobody asks, also after another server was at something', async () => {
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('at-rest', () => wait(100))
  running([kind])
  running([kind])
  await mark(andes, kind, ['a'])
  await vi.waitFor(() => expect(done).toEqual([['a']]), { timeout: 5_000 })
  await wait(1_200)
  const queries = vi.spyOn(held.world.pool, 'query')
  await wait(1_500)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

test('what a kind holds back waits untouched', async () => {
  const [andes] = await organizations('Andes')
  const { kind, done } = recording('held-back')
  let isHeld = true
  const holding = { ...kind, isHeld: async () => isHeld }
  await mark(andes, holding, ['a'])
  await runDue(held.world.pool, [holding], rethrow)
  expect([done, await left(kind)]).toEqual([[], [{ key: 'a', attempts: 0 }]])
  isHeld = false
  await runDue(held.world.pool, [holding], rethrow)
  expect(done).toEqual([['a']])
})

test('with a backlog of thousands every organization and kind with something due is found, the longest due first', async () => {
  const { owner } = held.world
  const made = await organizations('Backlog', 'Others', 'Later')
  const ids = made.map(({ id }) => id)
  const insert = (which: string, minutes: string, rows: number) =>
    owner.query(
      `insert into base.due (organization_id, kind, key, due_at, is_bulk, attempts)
       select ($1::uuid[])[o], 'backlog-' || k, n::text, now() + make_interval(mins => ${minutes}), n % 3 = 0, n % 2
       from generate_series(1, ${rows}) n, generate_series(1, 3) o, generate_series(1, 2) k where ${which}`,
      [ids],
    )
  // Of the third, one kind is due and the other later; a single one of the second failed before.
  await insert('o = 3 and k = 1', '-n - 5', 3)
  await insert('o = 3 and k = 2', 'n', 3)
  await insert('o = 2 and k = 2', '-1', 1)
  const look = async (most: number) => {
    const kinds = ['backlog-1', 'backlog-2', 'none']
    const { rows } = await owner.query('select due, wait from system.due_now($1, $2)', [kinds, most])
    return rows as [{ due: { kind: string; organizationId: string }[]; wait: number | null }]
  }
  const [few] = await look(500)
  await insert('o = 1 and k = 1', '-2', 4_000)
  const [many] = await look(500)
  const [first, second, third] = ids
  expect(few.due).toEqual([
    { kind: 'backlog-1', organizationId: third },
    { kind: 'backlog-2', organizationId: second },
  ])
  expect(many.due).toEqual([few.due[0], { kind: 'backlog-1', organizationId: first }, few.due[1]])
  expect((await look(2))[0].due).toEqual(many.due.slice(0, 2))
  expect(many.wait).toBeGreaterThan(0)
  expect(many.wait).toBeLessThanOrEqual(60_000)
  await owner.query(`delete from base.due where kind like 'backlog-%'`)
})
