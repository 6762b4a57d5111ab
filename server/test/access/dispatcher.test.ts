import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countPendingRetries } from '../../src/access/due/pending-retries.ts'
import { announce } from '../../src/access/events/announce.ts'
import { type Consumer, dispatchOnce, startDispatcher } from '../../src/access/events/dispatcher.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { builtProgram } from '../harness/built-program.ts'
import { useWorld } from '../world/world.ts'

const holder = useWorld()

async function addEvents(count: number): Promise<void> {
  await holder.world.owner.query(
    `insert into base.outbox (organization_id, module, fields, way)
     select gen_random_uuid(), 'shipments', '{eta}', 'screen' from generate_series(1, $1)`,
    [count],
  )
}
const fail = (error: unknown) => {
  throw error
}
const left = async () => (await holder.world.owner.query('select id from base.outbox')).rows.length

test('two dispatchers at once hand each event on once, in order', async () => {
  await addEvents(1_200)
  const handed: number[] = []
  const consumer = async (events: readonly { readonly id: number }[]) => {
    handed.push(...events.map(({ id }) => id))
  }
  while ((await left()) > 0) {
    await Promise.all([
      dispatchOnce(holder.world.pool, [consumer]),
      dispatchOnce(holder.world.pool, [consumer]),
    ])
  }
  expect(handed).toHaveLength(1_200)
  expect(handed).toEqual([...new Set(handed)].sort((a, b) => a - b))
})

test('what a scope commits goes out at once, and what it rolls back wakes nobody', async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  const forwarder = await world.organization('Forwarder', ana)
  let tell = (_module: string) => {}
  const heard = () =>
    new Promise<string>((resolve) => {
      tell = resolve
    })
  const consumer: Consumer = async (events) => tell(events.map(({ module }) => module).join())
  // It rests for so long that only being woken can end it.
  const dispatcher = startDispatcher(world.pool, [consumer], fail, { idleMilliseconds: 3_600_000 })
  try {
    const first = heard()
    await world.as(ana, forwarder, (scope) => announce(scope, 'views'))
    expect(await first).toBe('views')
    const refused = world.as(ana, forwarder, async (scope) => {
      await announce(scope, 'alerts')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    const second = heard()
    await world.as(ana, forwarder, (scope) => announce(scope, 'works'))
    expect(await second).toBe('works')
  } finally {
    await dispatcher.stop()
  }
})

test('an event that a consumer cannot take is quarantined with the reason, holds up no other, and comes again', async () => {
  await addEvents(500)
  const ids = (await holder.world.owner.query('select id from base.outbox order by id')).rows.map(({ id }) =>
    Number(id),
  )
  const poison = ids[123] ?? 0
  let isRepaired = false
  const noted: number[] = []
  const received: number[] = []
  const errors: unknown[] = []
  const noting: Consumer = async (events, ask) => {
    if (!isRepaired && events.some(({ id }) => id === poison)) {
      // What it wrote before it failed is undone with it.
      await ask(statement`select 1 / 0`)
    }
    noted.push(...events.map(({ id }) => id))
  }
  const consumer: Consumer = async (events) => void received.push(...events.map(({ id }) => id))
  const dispatch = () =>
    dispatchOnce(holder.world.pool, [noting, consumer], (error) => void errors.push(error))
  expect(await dispatch()).toBe(500)
  expect(noted).toEqual(ids.filter((id) => id !== poison))
  expect(received).toEqual(ids)
  expect(await left()).toBe(0)
  expect(errors).toEqual([new Error('1 events were put aside')])
  expect((await countPendingRetries(holder.world.databases.admin)).events).toEqual({
    count: 1,
    reason: 'division by zero',
  })

  // It isn't due yet; later it is tried again, and waits longer as long as it fails.
  await dispatch()
  expect(received).toHaveLength(500)
  const dueNow = () => holder.world.owner.query('update system.outbox_aside set due_at = now()')
  await dueNow()
  await dispatch()
  const { rows } = await holder.world.owner.query(
    "select id, attempts, due_at > now() + interval '9 seconds' as waits from system.outbox_aside",
  )
  expect(rows).toEqual([{ id: String(poison), attempts: 2, waits: true }])
  isRepaired = true
  await dueNow()
  await dispatch()
  expect(noted.at(-1)).toBe(poison)
  expect((await countPendingRetries(holder.world.databases.admin)).events).toBeNull()
})

test('where the database goes away in between, all that was taken is there as before', async () => {
  await addEvents(3)
  const cutting: Consumer = async () => {
    await holder.world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and state = 'idle in transaction'`,
    )
    throw new Error('gone')
  }
  await expect(dispatchOnce(holder.world.pool, [cutting])).rejects.toThrow('gone')
  expect(await left()).toBe(3)
  expect(await dispatchOnce(holder.world.pool, [async () => {}])).toBe(3)
})

const program = await builtProgram(fileURLToPath(new URL('dispatch-until-killed.ts', import.meta.url)))

test('killed again and again while events are written, it loses none, and ids tell those handed on twice', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rumbo-dispatcher-')), 'handed')
  writeFileSync(file, '')
  const start = () =>
    spawn(process.execPath, [program, JSON.stringify(holder.world.databases.app), file], { stdio: 'ignore' })
  const handed = () => readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
  const first = (await holder.world.owner.query('select last_value from base.outbox_id_seq')).rows[0]
    .last_value
  let total = 0
  for (let round = 0; round < 3; round++) {
    const dispatcher = start()
    const before = handed().length
    await addEvents(2_000)
    total += 2_000
    while (handed().length === before) await wait(20)
    dispatcher.kill('SIGKILL')
    await new Promise((resolve) => dispatcher.once('exit', resolve))
  }
  const last = start()
  while ((await left()) > 0) await wait(50)
  last.kill('SIGKILL')
  const ids = new Set(handed())
  expect(ids.size).toBe(total)
  expect(Math.min(...ids)).toBe(Number(first) + 1)
}, 60_000)
