import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Binaries } from '../../src/platform/database/embedded/binaries.ts'
import { startCluster } from '../../src/platform/database/embedded/cluster.ts'
import { carelessSettings } from './test-cluster.ts'

const binFolder = (major: number) => `/usr/lib/postgresql/${major}/bin`

/** Whether Debian's PostgreSQL of this major version is installed. */
export function hasDebianPostgres(major: number): boolean {
  return existsSync(join(binFolder(major), 'postgres'))
}

/** A throw-away PostgreSQL as somebody else would run it: over TCP, by password, for a user that is no superuser. */
export async function startDebianPostgres(
  major: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = binFolder(major)
  return startOutsidePostgres({ postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major })
}

/** The same from any installation. */
export async function startOutsidePostgres(
  binaries: Binaries,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-outside-'))
  const hba = join(folder, 'pg_hba.conf')
  writeFileSync(hba, 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  const port = await freePort()
  const cluster = await startCluster(binaries, {
    dataFolder: join(folder, 'postgres'),
    initdbOptions: ['--username=postgres', '--locale=C.UTF-8', '--no-sync'],
    settings: [
      ...carelessSettings,
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `hba_file=${hba}`,
    ],
  })
  const superuser = new Client({ host: cluster.socketFolder, port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query("create role somebody login createrole createdb password 'their password'")
  await superuser.end()
  return {
    url: `postgresql://somebody:their%20password@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A port of this machine that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
