import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Databases, neverLost } from '../../src/platform/database/connection.ts'
import { embeddedBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { startCluster } from '../../src/platform/database/embedded/cluster.ts'
import { connections, initdbOptions } from '../../src/platform/database/embedded/open-embedded.ts'
import { openOutside } from '../../src/platform/database/outside.ts'
import { hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts'

/** Where test databases are made. Plain data: it travels from vitest's main process to its workers. */
export type TestCluster =
  | { readonly kind: 'embedded'; readonly socketFolder: string }
  | { readonly kind: 'outside'; readonly url: string }

/** Settings of a database that nobody will miss after a crash. */
export const carelessSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'timezone=UTC',
]

type Started = { readonly cluster: TestCluster; readonly stop: () => Promise<void> }

/** The embedded PostgreSQL in a temporary folder; with RUMBO_TEST_POSTGRES=15 Debian's, used as an outside one. */
export async function startTestCluster(): Promise<Started> {
  const wanted = process.env.RUMBO_TEST_POSTGRES
  if (wanted) {
    const major = Number(wanted)
    if (!hasDebianPostgres(major))
      throw new Error(`RUMBO_TEST_POSTGRES=${wanted}: no /usr/lib/postgresql/${wanted}/bin`)
    const { url, stop } = await startDebianPostgres(major)
    return { cluster: { kind: 'outside', url }, stop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-test-'))
  const { socketFolder, stop } = await startCluster(embeddedBinaries(), {
    dataFolder: join(folder, 'postgres'),
    initdbOptions: [...initdbOptions, '--no-sync'],
    settings: [...carelessSettings, 'max_connections=200', 'jit=off'],
  })
  return {
    cluster: { kind: 'embedded', socketFolder },
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Makes a database, empty or a clone: its files are copied, which takes half of what copying by the log takes. */
export async function createDatabase(
  cluster: TestCluster,
  { name, template = 'template0' }: { name: string; template?: string },
): Promise<void> {
  await asMaker(cluster, `create database ${name} template ${template} strategy file_copy`)
}

/**
 * Drops a database, whoever is still connected. Connections that are just closing get a moment: one that is cut while it
 * says goodbye raises an error that nobody listens to any more.
 */
export async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const dropped = await asMaker(cluster, `drop database ${name}`).then(
      () => true,
      () => false,
    )
    if (dropped) return
    await wait(50)
  }
  await asMaker(cluster, `drop database if exists ${name} with (force)`)
}

/** The URL of a database, by which a server takes it for one outside. */
export function urlOf(cluster: TestCluster, name: string): string {
  if (cluster.kind === 'embedded') {
    const { user } = connections(cluster.socketFolder, name).admin
    return `postgresql://${user}:any@localhost/${name}?host=${encodeURIComponent(cluster.socketFolder)}`
  }
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

/** A database of the cluster as its three roles see it. */
export async function connectTo(cluster: TestCluster, name: string): Promise<Databases> {
  if (cluster.kind === 'outside') return openOutside(urlOf(cluster, name))
  return {
    ...connections(cluster.socketFolder, name),
    embedded: true,
    lost: neverLost,
    close: async () => {},
  }
}

async function asMaker(cluster: TestCluster, statement: string): Promise<void> {
  const client = new Client((await connectTo(cluster, 'postgres')).admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
