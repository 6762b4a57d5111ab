import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import type { OutsidePostgres } from '../harness/debian-postgres.ts'
import { type Crowd, converse, crowd, type Talk } from '../servers/conversation.ts'
import { startOwnPostgres } from '../servers/own-postgres.ts'
import { type System, startSystem } from '../servers/system.ts'

/** Each is of a company of its own; six write and two read, and a fifth of what is written is edited as well. */
const conversations = 8
/** So many people take turns in each: everybody may write 120 messages a minute. */
const people = 24
const kills = 2
const stretch = 10_000

let postgres: OutsidePostgres
let system: System
let crowds: Crowd[]
beforeAll(async () => {
  await buildServer()
  postgres = await startOwnPostgres()
  system = await startSystem({ databaseUrl: postgres.url })
  crowds = []
  for (let at = 0; at < conversations; at++) crowds.push(await crowd(system, people))
})
afterAll(async () => {
  await system?.close()
  await postgres?.stop()
})

test('row 4: as many messages as two servers take, one of which is killed twice: none is lost, doubled or out of order', async () => {
  const talks: Talk[] = []
  for (const each of crowds) talks.push(await converse(each, { every: 200 }))
  const written = () => talks.reduce((sum, talk) => sum + talk.written().length, 0)
  /** Messages a second over a stretch. */
  const rate = async () => {
    const [before, began] = [written(), performance.now()]
    await talks[0]?.writes(stretch)
    return Math.round(((written() - before) / (performance.now() - began)) * 1_000)
  }
  const rates = [await rate()]
  for (let time = 0; time < kills; time++) {
    await system.kill('web1')
    rates.push(await rate())
    await system.start('web1')
    rates.push(await rate())
  }
  for (const talk of talks) await talk.holds()
  expect(written()).toBeGreaterThan(2_000)
  process.stdout.write(
    `\n${written()} messages; ${rates.join(', ')} a second, with two servers and one by turns\n`,
  )
})
