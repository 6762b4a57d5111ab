import type { ClientConfig } from 'pg'

/** How to reach the database as one role. */
export type Connection = Pick<
  ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'connectionString' | 'options' | 'connectionTimeoutMillis'
>

/** The database as its three roles see it. */
export type Databases = {
  /** Makes roles and schemas, migrates, backs up, restores, examines. Never serves a request. */
  readonly admin: Connection
  /** Login role rumbo_app: serves requests and jobs; owns nothing, reads through views. */
  readonly app: Connection
  /** Login role rumbo_auth: the identity library's; sees schema auth alone. */
  readonly auth: Connection
  /** Whether this process started the database, which then stops with it. */
  readonly embedded: boolean
  /** Resolves with the reason when the embedded database can't be kept running; nothing works from then on. */
  readonly lost: Promise<string>
  /** Stops the embedded database; does nothing for an outside one. Close the pools first. */
  readonly close: () => Promise<void>
}

/** Hears what becomes of the embedded database while it should run. */
export type Hear = (message: string) => void

/** The `lost` of a database that is somebody else's to watch. */
export const neverLost = new Promise<string>(() => {})

/** How long making one connection may take, in milliseconds. */
export const connectionTimeoutMillis = 10_000

/** The session of every role: dates come as ISO 8601 in UTC, whatever the server is set to. */
export const sessionOptions = '-c timezone=UTC -c datestyle=ISO'
/** The identity library names its tables without their schema. */
export const authSessionOptions = `${sessionOptions} -c search_path=auth`
