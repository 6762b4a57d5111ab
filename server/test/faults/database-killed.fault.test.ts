import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import type { OutsidePostgres } from '../harness/debian-postgres.ts'
import { type Crowd, converse, crowd } from '../servers/conversation.ts'
import { startOwnPostgres } from '../servers/own-postgres.ts'
import { type System, startSystem } from '../servers/system.ts'

const kills = 20

let postgres: OutsidePostgres
let system: System
let people: Crowd
beforeAll(async () => {
  await buildServer()
  postgres = await startOwnPostgres({ careful: true })
  system = await startSystem({ databaseUrl: postgres.url })
  people = await crowd(system, 60)
})
afterAll(async () => {
  await system?.close()
  await postgres?.stop()
})

test(`row 2: the database is killed ${kills} times under writes: nothing acknowledged is lost or doubled, and all go on within 10 s`, {
  timeout: 400_000,
}, async () => {
  const talk = await converse(people)
  let longest = 0
  for (let time = 0; time < kills; time++) {
    await talk.writes(200 + Math.random() * 800)
    await postgres.kill()
    await wait(300)
    await postgres.restart()
    longest = Math.max(longest, await talk.goesOn())
  }
  expect(longest).toBeLessThan(10_000)
  await talk.holds()
  process.stdout.write(`\n${talk.written().length} messages, longest pause after a start ${longest} ms\n`)
})
