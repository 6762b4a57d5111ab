import type { trackingStates } from '../../shipments/options.ts'
import type { PollFailure } from './poll-failure.ts'
import { silentAfter, staleAfter } from './schedule.ts'

/** How one source answered the last polls about a shipment; instants are milliseconds since 1970. */
export type PollRecord = {
  readonly okAt: number | null
  readonly failure: PollFailure | null
  readonly failedAt: number | null
}

export type Heard = {
  /** Whether any event is known of it. */
  readonly hasData: boolean
  /** When a message last came. */
  readonly lastReceivedAt: number | null
  /** The sources that are polled about it; none where carriers send by themselves alone. */
  readonly polls: readonly PollRecord[]
  /** How often it is polled (see `pollInterval`); null: it is finished. */
  readonly interval: number | null
}

export type Freshness = {
  readonly state: (typeof trackingStates)[number]
  /** Live and stale: since the last sign of life. Failed: since it failed. */
  readonly since: number | null
  readonly reason: PollFailure | null
  /** When it turns stale unless something is heard. */
  readonly staleAt: number | null
}

/**
 * How far what is known of a shipment can be trusted: live while somebody who should know has spoken of late, stale where
 * nobody has, failed where nothing is known because asking fails, none where asking finds nothing and once it is finished:
 * nobody waits for news of it.
 */
export function freshnessOf({ hasData, lastReceivedAt, polls, interval }: Heard, now: number): Freshness {
  const okAt = latest(polls.map((each) => each.okAt))
  const failed = polls.find(({ failure }) => failure !== null)
  if (interval === null)
    return { state: 'none', since: latest([okAt, lastReceivedAt]), reason: null, staleAt: null }
  if (!hasData) {
    if (failed && (okAt === null || (failed.failedAt ?? 0) > okAt))
      return { state: 'failed', since: failed.failedAt, reason: failed.failure, staleAt: null }
    return { state: 'none', since: okAt, reason: null, staleAt: null }
  }
  const since = latest([okAt, lastReceivedAt])
  if (since === null) return { state: 'live', since, reason: null, staleAt: null }
  const staleAt = since + (polls.length > 0 ? staleAfter(interval) : silentAfter)
  if (now < staleAt) return { state: 'live', since, reason: null, staleAt }
  return { state: 'stale', since, reason: failed?.failure ?? 'silent', staleAt: null }
}

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((each) => each !== null)
  return known.length > 0 ? Math.max(...known) : null
}
