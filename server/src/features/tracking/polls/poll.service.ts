import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { phaseIds } from '@rumbo/domain/phases/phase'
import { type Pace, pacedInterval } from '@rumbo/domain/tracking/schedule/pace'
import { backOff, jittered, pollInterval } from '@rumbo/domain/tracking/schedule/schedule'
import type { Actor } from '../../../access/scope/actor.ts'
import { attempt } from '../../../access/scope/attempt.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import type { ReceiveServices } from '../deliveries/receive.service.ts'
import { storeMessage } from '../deliveries/store.service.ts'
import type { Provider } from '../providers/call-provider.ts'
import { decryptCredentials } from '../providers/credentials.ts'
import { eventsOf } from '../providers/dcsa-client.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { referencesOf } from '../providers/references.ts'
import { TurnTooFar, turnAt } from '../providers/turn.ts'
import type { Sender } from '../tracking.queries.ts'
import { enrollAtSource } from './enroll.service.ts'
import { tellFreshness } from './freshness.service.ts'
import * as queries from './poll.queries.ts'

/** What asking needs from outside. */
export type PollServices = ReceiveServices & {
  readonly outbound: Outbound
  readonly isStopping?: () => boolean
}

/** A source of an organization that something is to be asked of. */
export type Due = { readonly organizationId: string; readonly sourceId: string }

/** Shipments taken at once, so few that their lease outlasts the slowest provider; and asked about at once. */
const batch = 16
const atOnce = 4
/** A shipment is asked about for a minute at most. */
const longest = 60_000
const longestLookBack = 3_600_000

type Taken = {
  readonly source: queries.PolledSource
  readonly lease: string
  readonly shipments: readonly {
    readonly recordId: string
    readonly cursor: string | null
    readonly attempts: number
    /** Null where it is to be asked about no more. */
    readonly row: queries.AskedRow | null
  }[]
}

/**
 * Asks a source about the next shipments that are due: taken under a lease in one transaction, asked outside of any, stored in
 * others. Where it fails, nothing but the state of its tracking changes. @returns whether there may be more to do
 */
export async function pollSource(services: PollServices, due: Due): Promise<boolean> {
  const { pool, secretsKey, outbound } = services
  const job: Actor = { kind: 'job', name: 'tracking', organizationId: due.organizationId, way: 'tracking' }
  const taken = await withScope(pool, job, (scope) => take(scope, due.sourceId))
  if (!taken) return false
  const { source, lease, shipments } = taken
  if (!source.is_enrolled)
    return withScope(pool, job, (scope) => enrollAtSource(scope, source.id)).then(() => true)
  const provider: Provider = {
    baseUrl: source.base_url,
    credentials: decryptCredentials(source.sealed_credentials, secretsKey, source.id),
    outbound,
    turn: turnAt(pool, job, source.id),
  }
  const waiting = [...shipments]
  const onError = services.onError ?? fail
  const one = async () => {
    for (let next = waiting.shift(); next && !services.isStopping?.(); next = waiting.shift()) {
      await pollShipment({ pool, job, provider, source, lease, onError, ...next }).catch((error: unknown) => {
        // Whatever ended one ends all: none asks on without its lease.
        waiting.length = 0
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, one))
  await withScope(pool, job, (scope) => scope.all(queries.giveBack(source.id, lease)))
  for (const each of ended)
    if (each.status === 'rejected' && !(each.reason instanceof TurnTooFar)) throw each.reason
  return shipments.length > 0
}

function fail(error: unknown): never {
  throw error
}

async function take(scope: Scope, sourceId: string): Promise<Taken | null> {
  const source = await scope.first(queries.polledSource(sourceId))
  if (!source) return null
  const lease = newId()
  if (!source.is_enrolled) return { source, lease, shipments: [] }
  // No more than it may be asked about in half a minute.
  const most = Math.max(1, Math.min(batch, Math.floor(source.calls_per_minute / 2)))
  const rows = await scope.all(queries.takeDue({ sourceId, lease, most }))
  const asked = await scope.all(queries.askedShipments(rows.map(({ record_id }) => record_id)))
  const rowById = new Map(asked.map((row) => [row.id, row]))
  const shipments = rows.map(({ record_id: recordId, cursor, attempts }) => ({
    ...{ recordId, cursor, attempts, row: rowById.get(recordId) ?? null },
  }))
  return { source, lease, shipments }
}

type Asking = {
  readonly pool: PollServices['pool']
  readonly job: Actor
  readonly provider: Provider
  readonly source: queries.PolledSource
  readonly lease: string
  readonly recordId: string
  readonly cursor: string | null
  readonly attempts: number
  readonly row: queries.AskedRow | null
  /** Hears what is wrong here, not with the provider. */
  readonly onError: (error: unknown) => void
}

async function pollShipment(asking: Asking): Promise<void> {
  const { pool, job, source, recordId, lease, row } = asking
  const poll = { sourceId: source.id, recordId, lease }
  if (!row || intervalOf(row) === null) {
    await withScope(pool, job, (scope) => endPolling(scope, source.id, recordId))
    return
  }
  try {
    const newest = await askAbout(asking, row)
    await withScope(pool, job, (scope) => noteAnswered(scope, { poll, newest, pace: source.pace }))
  } catch (error) {
    if (error instanceof TurnTooFar) throw error
    // What can't be stored of one shipment is asked for again later; the others are asked about meanwhile.
    const told = error instanceof ProviderError ? error : new ProviderError('malformed')
    if (told !== error) asking.onError(error)
    await withScope(pool, job, (scope) => noteUnanswered(scope, { poll, error: told, asking }))
    if (told.failure === 'busy') throw new TurnTooFar()
  }
}

/** Asks for all that is new of a shipment and stores it page by page. @returns when the newest was stated */
async function askAbout({ pool, job, provider, source, cursor }: Asking, row: queries.AskedRow) {
  const sender: Sender = { id: source.id, name: source.name, teller: source.teller }
  const until = Date.now() + longest
  let newest: string | null = null
  for (const reference of referencesOf(row)) {
    for await (const body of eventsOf(provider, { reference, since: lookBack(cursor) })) {
      const receivedAt = new Date().toISOString()
      const told = await withScope(pool, job, (scope) => storeMessage(scope, sender, { body, receivedAt }))
      if (told && (newest === null || told > newest)) newest = told
      if (Date.now() > until) throw new ProviderError('timeout')
    }
  }
  return newest
}

/** Carriers write some events later than others that were stated after them: what was told before is recognised. */
const lookBack = (cursor: string | null): string | null =>
  cursor && new Date(Math.min(Date.parse(cursor), Date.now()) - longestLookBack).toISOString()

type Poll = { readonly sourceId: string; readonly recordId: string; readonly lease: string }

type Answered = { readonly poll: Poll; readonly newest: string | null; readonly pace: Pace }

async function noteAnswered(scope: Scope, { poll, newest, pace }: Answered): Promise<void> {
  await scope.all(queries.noteSourceWell(poll.sourceId))
  // Another server has it by now: what is to be noted it will note.
  if (!(await scope.first(queries.notePolled(poll, newest)))) return
  await tellFreshness(scope, poll.recordId)
  const row = await scope.first(queries.askedShipments([poll.recordId]))
  const interval = row ? pacedInterval(intervalOf(row), pace) : null
  if (interval === null) await endPolling(scope, poll.sourceId, poll.recordId)
  else await scope.all(queries.putOff(poll, jittered(interval, Math.random())))
}

/** Asks no more about a shipment, which may be finished by that. */
async function endPolling(scope: Scope, sourceId: string, recordId: string): Promise<void> {
  await scope.all(queries.endPolls(sourceId, [recordId]))
  await tellFreshness(scope, recordId)
}

type Unanswered = { readonly poll: Poll; readonly error: ProviderError; readonly asking: Asking }

async function noteUnanswered(scope: Scope, { poll, error, asking }: Unanswered): Promise<void> {
  const { failure, retryAt } = error
  const restMilliseconds =
    retryAt === null ? restAfter(failure, asking.source.failures) : retryAt - Date.now()
  if (restMilliseconds !== null) {
    await scope.all(queries.noteSourceIll(poll.sourceId, { error: failure, restMilliseconds }))
  }
  // One that asks for patience has not failed this shipment.
  if (failure === 'busy') return
  await scope.all(queries.noteFailed(poll, failure))
  await scope.all(queries.putOff(poll, jittered(backOff(asking.attempts + 1), Math.random())))
  const untold = await attempt(scope, () => tellFreshness(scope, poll.recordId))
  if (untold) asking.onError(untold)
}

/**
 * How long a source rests that failed so many times before, in milliseconds; null where what failed is a matter of this one
 * shipment.
 */
function restAfter(failure: ProviderError['failure'], failures: number): number | null {
  switch (failure) {
    case 'unreachable':
    case 'timeout':
    case 'broken':
      return failures < 2 ? 0 : Math.min(3_600_000, 5_000 * 2 ** Math.min(failures - 2, 12))
    case 'credentials':
    case 'addressNotAllowed':
      return 300_000
    default:
      return null
  }
}

const intervalOf = (row: queries.AskedRow): number | null =>
  pollInterval(
    {
      ...{ mode: row.freight_type as Mode, etd: row.etd, eta: row.eta, ata: row.ata },
      phase: phaseIds.find((phase) => phase === row.phase) ?? null,
      createdAt: Date.parse(row.created_at),
      returnAwaitedSince: row.return_awaited_since,
    },
    Date.now(),
  )
