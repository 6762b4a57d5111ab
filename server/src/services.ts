import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { callDoorWith } from './access/scope/doors.ts'
import { eventsCommitted } from './access/scope/scope.ts'
import type { Services } from './features/feature.ts'
import { forgetUploads } from './features/storage/quota.service.ts'
import { openSharedCalls, type SharedCalls } from './platform/calls/shared-calls.ts'
import type { Config } from './platform/config.ts'
import type { Databases } from './platform/database/connection.ts'
import { migrate } from './platform/database/migrate.ts'
import { openAuthPool, openPool, requestLimits, workLimits } from './platform/database/pools.ts'
import { openSharedLocks, type SharedLocks } from './platform/database/shared-locks.ts'
import { openSocketChannel, type SocketChannel } from './platform/database/socket-channel.ts'
import { listenForWakes, type Wakes } from './platform/database/wakes.ts'
import { createIdentity, type IdentityOptions } from './platform/identity/identity.ts'
import { migrateIdentity } from './platform/identity/migrate.ts'
import { openPayment } from './platform/payment/open-payment.ts'
import { repository } from './platform/repository.ts'
import { longestRest } from './platform/rounds.ts'
import { scannerOf } from './platform/scanner/scanner-of.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { reasonOf } from './platform/storage/s3/s3-errors.ts'
import { findKnownPlaces } from './platform/telemetry/known-places.ts'
import { startTelemetry } from './platform/telemetry/telemetry.ts'
import { version } from './platform/version.ts'

/** What services are opened from, and what differs in a test. */
export type ServiceOptions = {
  readonly config: Config
  readonly databases: Databases
  readonly password?: IdentityOptions['password']
  readonly limits?: IdentityOptions['limits']
}

/** Where services say what goes wrong beside the calls. */
export type ServiceLog = (
  level: 'debug' | 'info' | 'warn' | 'error',
  details: object,
  message: string,
) => void

/** What several servers of one database share. */
export type Servers = {
  readonly channel: SocketChannel
  readonly locks: SharedLocks
  readonly calls: SharedCalls
}

/** The services of a running server. */
export type OpenServices = Services & {
  /** Connections of the work in the background, which neither waits for requests nor holds them up. */
  readonly workPool: pg.Pool
  readonly authPool: pg.Pool
  /** Who tells what the database tells of. */
  readonly wakes: Wakes
  /** What sockets, uploads and limits of several servers share; null where there is one. */
  readonly servers: Servers | null
  /** Runs with a connection of the owner, which never serves a request. */
  readonly withOwner: <T>(run: (client: pg.Client) => Promise<T>) => Promise<T>
  /** Stops what the features started. */
  readonly stop: () => Promise<void>
  /** Closes all connections, when nothing uses them any more. */
  readonly close: () => Promise<void>
}

/** Migrates the database and opens all that features are made of. */
export async function openServices(
  { config, databases, password, limits }: ServiceOptions,
  log: ServiceLog,
): Promise<OpenServices> {
  await migrate(databases.admin)
  // First of all: without its files the server doesn't start, so nothing else is begun before.
  const files = await openStorage(config, {
    removing: (ids) => forgetUploads(callDoorWith(workPool))(ids),
    // Not the error as it is: a refusal of a signature repeats what was signed.
    onAway: (error) =>
      log('warn', { reason: reasonOf(error) }, 'the file storage didn’t do what it was to do'),
  })
  const onIdleError = (error: Error) => log('warn', { err: error }, 'an idle database connection broke')
  const pool = openPool(databases.app, onIdleError, { limits: requestLimits })
  const workPool = openPool(databases.app, onIdleError, {
    size: 8,
    limits: workLimits,
    // What looks now and then finds its connections still open: opening them costs an idle server more than anything else.
    idleMilliseconds: 3 * longestRest,
  })
  const commits: EventEmitter = pool
  commits.on(eventsCommitted, () => workPool.emit(eventsCommitted))
  const authPool = openAuthPool(databases.auth, onIdleError)
  await migrateIdentity(authPool)
  const identity = await createIdentity({
    pool: authPool,
    config,
    log: (level, message, details) => log(level, { details }, message),
    ...(password && { password }),
    ...(limits && { limits }),
  })
  const stops: (() => Promise<void>)[] = []
  const wakes = listenForWakes(
    databases.app,
    (error) => log('warn', { err: error }, 'the connection that hears of the database broke'),
    config.severalServers,
  )
  const servers = config.severalServers
    ? {
        channel: openSocketChannel(databases.app, onIdleError),
        locks: openSharedLocks(databases.app, wakes),
        calls: openSharedCalls(databases.app, onIdleError, (error) =>
          log('warn', { err: error }, 'calls of a minute are counted by this server alone'),
        ),
      }
    : null
  const telemetry = startTelemetry(config.telemetry, {
    release: `rumbo@${version}`,
    findKnown: () => findKnownPlaces(repository),
  })
  return {
    pool,
    workPool,
    authPool,
    wakes,
    servers,
    callDoor: callDoorWith(pool),
    config,
    embedded: databases.embedded,
    identity,
    storage: files.storage,
    uploads: files.uploads,
    scanner: scannerOf(config.scanner, (reason) =>
      log('warn', { reason }, 'the scanner could not look at a file'),
    ),
    quota: { bytes: config.storageQuota, publicUrl: config.publicUrl },
    payment: await openPayment(config),
    telemetry,
    cursorSecret: identity.keyFor('cursors'),
    onError: (message) => (error) => log('error', { err: error }, message),
    onStop: (stop) => void stops.push(stop),
    withOwner: (run) => withOwner(databases, run),
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
    close: async () => {
      files.close()
      await telemetry?.stop()
      await Promise.all([servers?.channel.stop(), servers?.locks.stop(), servers?.calls.stop()])
      await Promise.all([wakes.stop(), pool.end(), workPool.end(), authPool.end()])
    },
  }
}

async function withOwner<T>(databases: Databases, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databases.admin)
  // Cut off, it says so by its next statement too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
