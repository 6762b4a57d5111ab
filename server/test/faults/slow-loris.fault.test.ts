import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { listShipments } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { findProgram } from '../../../tools/programs/debian-programs.mjs'
import { readyDatabase } from '../harness/test-databases.ts'
import { crowd } from '../servers/conversation.ts'
import { startSystem } from '../servers/system.ts'

const program = findProgram('slowhttptest')
const ways = { headers: ['-H'], bodies: ['-B'], reading: ['-X'] }

test.skipIf(!program)(
  'row 9: 2,000 callers that send or read as slowly as they can hold nobody else up',
  async () => {
    await buildServer()
    const database = await readyDatabase()
    const system = await startSystem({ databaseUrl: database.url })
    try {
      const { people, organization } = await crowd(system, 1)
      const as = { organization, by: 'web1', ...(people[0] && { person: people[0] }) } as const
      for (const [name, way] of Object.entries(ways)) {
        const args = [
          ...way,
          '-c',
          '2000',
          '-r',
          '500',
          '-i',
          '5',
          '-l',
          '12',
          '-u',
          `${system.urlOf('web1')}/api/v1/me`,
        ]
        const attack = spawn(program ?? '', args, { stdio: 'ignore' })
        const over = once(attack, 'exit')
        await wait(2_000)
        const times: number[] = []
        while (attack.exitCode === null && times.length < 100) {
          const begun = performance.now()
          expect((await system.call(listShipments, {}, as)).status).toBe(200)
          times.push(performance.now() - begun)
          await wait(50)
        }
        attack.kill('SIGKILL')
        await over
        const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
        process.stdout.write(
          `\nslow ${name}: p95 of others ${Math.round(p95)} ms over ${times.length} calls\n`,
        )
        expect(p95).toBeLessThan(1_000)
      }
    } finally {
      await system.close()
      await database.close()
    }
  },
)
