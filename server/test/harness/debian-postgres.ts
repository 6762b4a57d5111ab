import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Binaries } from '../../src/platform/database/embedded/binaries.ts'
import { startCluster } from '../../src/platform/database/embedded/cluster.ts'
import { readPidFile } from '../../src/platform/database/embedded/pid-file.ts'
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

/** A PostgreSQL that may be killed. */
export type OutsidePostgres = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Kills it by SIGKILL, as when its machine loses its power but for what the system had not written yet. */
  readonly kill: () => Promise<void>
  /** Starts it again after that. */
  readonly restart: () => Promise<void>
}

/** The same from any installation; `careful`: what is committed survives a kill. */
export async function startOutsidePostgres(
  binaries: Binaries,
  { careful = false }: { readonly careful?: boolean } = {},
): Promise<OutsidePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-outside-'))
  const hba = join(folder, 'pg_hba.conf')
  writeFileSync(hba, 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  const port = await freePort()
  const dataFolder = join(folder, 'postgres')
  const start = () =>
    startCluster(binaries, {
      dataFolder,
      initdbOptions: ['--username=postgres', '--locale=C.UTF-8', '--no-sync'],
      settings: [
        ...(careful ? [] : carelessSettings),
        'max_connections=200',
        'listen_addresses=127.0.0.1',
        `port=${port}`,
        `hba_file=${hba}`,
      ],
    })
  let cluster = await start()
  const superuser = new Client({ host: cluster.socketFolder, port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query("create role somebody login createrole createdb password 'their password'")
  await superuser.end()
  return {
    url: `postgresql://somebody:their%20password@127.0.0.1:${port}/postgres`,
    kill: async () => {
      const { pid } = readPidFile(dataFolder) ?? {}
      if (pid === undefined) throw new Error('it is not running')
      process.kill(pid, 'SIGKILL')
      await cluster.lost
    },
    restart: async () => {
      cluster = await start()
    },
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
