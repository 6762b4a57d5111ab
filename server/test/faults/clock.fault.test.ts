import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { readyDatabase } from '../harness/test-databases.ts'
import { converse, crowd } from '../servers/conversation.ts'
import { startSystem } from '../servers/system.ts'

const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => `${folder}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

const clocks: Readonly<Record<string, string>> = { web1: '+10m', web2: '-10m', worker: '+0' }

test.skipIf(!library)(
  'row 7: servers whose clocks are ten minutes ahead and behind serve one system in one order',
  async () => {
    await buildServer()
    const database = await readyDatabase()
    const system = await startSystem({
      databaseUrl: database.url,
      settings: (name) => ({
        LD_PRELOAD: library ?? '',
        FAKETIME: clocks[name] ?? '',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      }),
    })
    try {
      const dates = await Promise.all(
        (['web1', 'web2'] as const).map(async (name) => {
          const { headers } = await fetch(`${system.urlOf(name)}/healthz`)
          return Date.parse(headers.get('date') ?? '')
        }),
      )
      expect((dates[0] ?? 0) - (dates[1] ?? 0)).toBeGreaterThan(19 * 60_000)
      const talk = await converse(await crowd(system, 24))
      await talk.writes(5_000)
      await talk.holds()
      expect(talk.failures()).toEqual([])
    } finally {
      await system.close()
      await database.close()
    }
  },
)
