import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dispatchOnce } from '../../src/access/dispatcher.ts'
import { useWorld } from '../world/world.ts'

const holder = useWorld()

async function addEvents(count: number): Promise<void> {
  await holder.world.owner.query(
    `insert into base.outbox (organization_id, module, fields, way)
     select gen_random_uuid(), 'shipments', '{eta}', 'screen' from generate_series(1, $1)`,
    [count],
  )
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

test('an event whose consumer failed is handed on again', async () => {
  await addEvents(3)
  const failing = dispatchOnce(holder.world.pool, [
    async () => {
      throw new Error('the socket server is gone')
    },
  ])
  await expect(failing).rejects.toThrow('gone')
  expect(await left()).toBe(3)
  expect(await dispatchOnce(holder.world.pool, [async () => {}])).toBe(3)
})

test('killed again and again while events are written, it loses none, and ids tell those handed on twice', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rumbo-dispatcher-')), 'handed')
  writeFileSync(file, '')
  const start = () =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('dispatch-until-killed.ts', import.meta.url)),
        JSON.stringify(holder.world.databases.app),
        file,
      ],
      { stdio: 'ignore' },
    )
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
