import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readBackup } from '../../src/platform/database/backup/read-backup.ts'
import { writeBackup } from '../../src/platform/database/backup/write-backup.ts'
import { hasDebianPostgres, startDebianPostgres } from '../harness/debian-postgres.ts'
import { makeMigratedTemplate } from '../harness/templates.ts'
import type { TestCluster } from '../harness/test-cluster.ts'
import { emptyDatabases, testDatabases } from '../harness/test-databases.ts'
import {
  fillDatabase,
  listGuards,
  makeFiles,
  nextShipmentNumber,
  summarize,
  summarizeFiles,
} from './backup-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'rumbo backup '))
afterAll(() => rmSync(folder, { recursive: true }))

async function roundTrip(from: TestCluster, to: TestCluster, name: string): Promise<void> {
  const source = await testDatabases(from)
  const target = await emptyDatabases(to)
  const [archive, files, restored] = ['.tar.gz', '-files', '-restored'].map((end) =>
    join(folder, name + end),
  ) as [string, string, string]
  try {
    await fillDatabase(source.admin)
    makeFiles(files)
    const written = await writeBackup(source.admin, files, archive)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    const read = await readBackup(target, restored, archive)
    expect(read).toEqual(written)
    const before = await summarize(source.admin)
    expect(before['base.organizations']?.count).toBeGreaterThan(400)
    expect(before['base.record_history']?.count).toBe(1)
    expect(before['auth.secret']?.count).toBe(1)
    expect(await summarize(target.admin)).toEqual(before)
    expect(await listGuards(target.admin)).toEqual(await listGuards(source.admin))
    expect(summarizeFiles(restored)).toEqual(summarizeFiles(files))
    expect(await nextShipmentNumber(target.admin)).toBe(await nextShipmentNumber(source.admin))
  } finally {
    await source.close()
    await target.close()
  }
}

test('[OBS-03] a backup restores every row, sequence and file', async () => {
  await roundTrip(inject('cluster'), inject('cluster'), 'same')
})

test('[OBS-03] files that come, grow and go while a backup is written harm it in no way', async () => {
  const source = await testDatabases()
  const target = await emptyDatabases()
  const [files, archive] = [join(folder, 'moving-files'), join(folder, 'moving.tar.gz')]
  mkdirSync(join(files, 'uploads'), { recursive: true })
  const path = (name: string) => join(files, 'uploads', name)
  const names = Array.from({ length: 400 }, (_each, n) => `f${n}`)
  for (const name of names) writeFileSync(path(name), name.repeat(500))
  writeFileSync(path('kept'), 'kept')
  let isWritten = false
  const churn = async () => {
    for (let n = 0; !isWritten; n = (n + 1) % names.length) {
      const name = names[n] ?? ''
      await rm(path(name), { force: true })
      await appendFile(path(names[(n * 7) % names.length] ?? ''), 'more')
    }
  }
  const churning = churn()
  try {
    await writeBackup(source.admin, files, archive)
  } finally {
    isWritten = true
    await churning
  }
  await readBackup(target, join(folder, 'moving-restored'), archive)
  expect(readFileSync(join(folder, 'moving-restored', 'uploads', 'kept'), 'utf8')).toBe('kept')
  await source.close()
  await target.close()
})

describe.runIf(hasDebianPostgres(15))('with an outside PostgreSQL 15', () => {
  let outside: TestCluster
  let stop = async () => {}
  beforeAll(async () => {
    const started = await startDebianPostgres(15)
    outside = { kind: 'outside', url: started.url }
    await makeMigratedTemplate(outside)
    stop = started.stop
  })
  afterAll(() => stop())

  test('[OBS-03] a backup of it restores every row, sequence and file', async () => {
    await roundTrip(outside, outside, 'outside')
  })
  test('[OBS-03] a backup moves from one kind of database to the other and back', async () => {
    await roundTrip(inject('cluster'), outside, 'there')
    await roundTrip(outside, inject('cluster'), 'back')
  })
})

describe('what is refused leaves things as they were', () => {
  const archive = join(folder, 'good.tar.gz')
  beforeAll(async () => {
    const source = await testDatabases()
    await fillDatabase(source.admin)
    const files = join(folder, 'good-files')
    makeFiles(files)
    await writeBackup(source.admin, files, archive)
    await source.close()
  })

  test('[OBS-03] a database that holds something', async () => {
    const target = await testDatabases()
    const before = await summarize(target.admin)
    await expect(readBackup(target, join(folder, 'a'), archive)).rejects.toThrow(/database is not empty/)
    expect(await summarize(target.admin)).toEqual(before)
    await target.close()
  })

  test('[OBS-03] a backup that was cut short', async () => {
    const cut = join(folder, 'cut.tar.gz')
    writeFileSync(cut, readFileSync(archive))
    truncateSync(cut, statSync(archive).size - 2_000)
    const target = await emptyDatabases()
    await expect(readBackup(target, join(folder, 'b'), cut)).rejects.toThrow(
      /could not be restored, and nothing of it was kept/,
    )
    expect(await summarize(target.admin)).toEqual({})
    await readBackup(target, join(folder, 'b'), archive)
    await target.close()
  })

  test('a backup onto a file that exists, or into a folder that does not', async () => {
    const source = await testDatabases()
    await expect(writeBackup(source.admin, folder, archive)).rejects.toThrow(/exists already/)
    await expect(writeBackup(source.admin, folder, join(folder, 'no', 'x'))).rejects.toThrow(
      /There is no folder/,
    )
    await source.close()
  })
})
