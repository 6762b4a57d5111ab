/** What a failure of the database or of a disk is to the outside: nothing is wrong with the request. */
export type Failure = 'UNAVAILABLE' | 'STORAGE_FULL'

/** PostgreSQL's `disk_full`, and the system's own words for it. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** States of PostgreSQL (errcodes) after which the same call may well succeed. */
const passing = new Set([
  '40001', // serialization failure, deadlock: after all retries
  '40P01',
  '53200', // out of memory, too many connections
  '53300',
  '55P03', // a lock was not free within its limit
  '57014', // cancelled by a limit or a shutdown
  '57P01', // shut down, crashed, starting, cut off while idle
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25006', // read-only, since another server has just become the primary
])

/** The system's own states where no connection to the database can be had. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says of a connection that is gone or can't be had; such errors have no code. */
const ofDriver =
  /^(?:Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed)|Query read timeout|Cannot use a pool after)/

/** @returns undefined for any other error */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return ofDriver.test(error.message) ? 'UNAVAILABLE' : undefined
  if (full.has(code)) return 'STORAGE_FULL'
  // Class 08 is PostgreSQL's own word for broken connections.
  if (passing.has(code) || unreachable.has(code) || /^08.{3}$/.test(code)) return 'UNAVAILABLE'
  // The socket of a database that is not running.
  const isSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isSocket ? 'UNAVAILABLE' : undefined
}
