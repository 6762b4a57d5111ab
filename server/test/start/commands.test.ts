import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { dataFolder, processesIn } from './hold-database.ts'
import { rumbo } from './run-command.ts'
import { startServer } from './server-process.ts'
import { usedDataFolder } from './used-data-folder.ts'

const patience = 150_000
beforeAll(() => buildServer(), patience)

test('[OBS-03] backup next to a running server, restore into an empty folder, and the server starts on it', {
  timeout: 3 * patience,
}, async () => {
  const data = await usedDataFolder()
  const first = await startServer({ RUMBO_DATA: data })
  await first.ready
  mkdirSync(join(data, 'files'), { recursive: true })
  writeFileSync(join(data, 'files', 'bill-of-lading.pdf'), 'a bill')
  const file = join(data, 'backup.tar.gz')
  const backup = await rumbo(['backup', file], { RUMBO_DATA: data })
  expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ rows and 1 files are in /) })
  expect(await rumbo(['doctor'], { RUMBO_DATA: data })).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everything is as it should be.'),
  })
  expect((await fetch(`${first.url}/readyz`)).ok).toBe(true)
  expect(await rumbo(['restore', file], { RUMBO_DATA: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining('already running'),
  })

  const empty = dataFolder()
  const restored = await rumbo(['restore', file], { RUMBO_DATA: empty })
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Start Rumbo: npm start') })
  expect(readFileSync(join(empty, 'files', 'bill-of-lading.pdf'), 'utf8')).toBe('a bill')
  expect(processesIn(join(empty, 'postgres'))).toEqual([])
  const second = await startServer({ RUMBO_DATA: empty })
  await second.ready
})

test.each([
  [[], 0, 'npm run rumbo -- backup <file>'],
  [['help'], 0, 'npm run rumbo -- restore <file>'],
  [['bakcup'], 1, 'There is no command "bakcup".'],
  [['backup'], 1, 'Say where to'],
  [['api-access', 'refuse', 'somebody'], 1, 'Say why: --reason'],
  [['api-access', 'approve'], 1, 'npm run rumbo -- api-access [list |'],
  [['restore', '/nowhere/backup.tar.gz'], 1, 'There is no file /nowhere/backup.tar.gz.'],
])(
  'rumbo %j',
  async (args, code, said) => {
    const data = dataFolder()
    const result = await rumbo(args, { RUMBO_DATA: data })
    expect(result).toMatchObject({ code, said: expect.stringContaining(said) })
    expect(existsSync(join(data, 'postgres'))).toBe(false)
  },
  patience,
)
