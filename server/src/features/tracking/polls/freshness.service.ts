import type { Mode } from '@rumbo/domain/kernel/mode'
import { phaseIds } from '@rumbo/domain/phases/phase'
import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import { type Freshness, freshnessOf, type PollRecord } from '@rumbo/domain/tracking/schedule/freshness'
import { asPollFailure } from '@rumbo/domain/tracking/schedule/poll-failure'
import { pollInterval } from '@rumbo/domain/tracking/schedule/schedule'
import { change } from '../../../access/change/change.ts'
import { lockParent } from '../../../access/change/locks/lock.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { shipmentModule } from '../../../modules.ts'
import * as queries from './freshness.queries.ts'

/** How fresh a shipment's tracking is once its events have become `outcome`, and what is to be stored of it next to the field `status`. */
export function freshnessBy(
  row: Heard,
  outcome: Outcome,
): { readonly state: Freshness['state']; readonly stored: queries.StoredFreshness } {
  const freshness = freshnessNow(row, outcome)
  return { state: freshness.state, stored: asStored(freshness) }
}

/** Writes how fresh a shipment's tracking is by now: after asking about it, or when time alone has made it stale. */
export async function tellFreshness(scope: Scope, id: string): Promise<void> {
  await lockParent(scope, shipmentModule, id)
  const row = await scope.first(queries.heardOf(id))
  if (!row) return
  const freshness = freshnessNow(row, row.outcome)
  const stored = asStored(freshness)
  const isSame =
    row.status_reason === stored.reason &&
    sameInstant(row.status_since, stored.since) &&
    sameInstant(row.stale_at, stored.staleAt)
  if (!isSame) await scope.all(queries.saveFreshness(id, stored))
  if (row.manual_tracking || row.status === freshness.state) return
  const by = { way: 'tracking', source: 'Rumbo' } as const
  const target = { module: shipmentModule, recordId: id, id }
  await change(scope, target, { patch: { status: freshness.state }, by, authority: 'product' })
}

/** What is known of a shipment and of what its sources answered, as far as freshness hangs on it. */
type Heard = Pick<
  queries.HeardRow,
  | 'freight_type'
  | 'phase'
  | 'etd'
  | 'eta'
  | 'ata'
  | 'created_at'
  | 'last_received_at'
  | 'asked'
  | 'return_awaited_since'
>

function freshnessNow(row: Heard, outcome: Outcome | null): Freshness {
  const phase = outcome?.phase ?? phaseIds.find((each) => each === row.phase) ?? null
  const now = Date.now()
  const awaited = {
    ...{ mode: row.freight_type as Mode, phase, etd: row.etd, eta: row.eta, ata: row.ata },
    createdAt: Date.parse(row.created_at),
    returnAwaitedSince: row.return_awaited_since,
  }
  const heard = {
    hasData: outcome !== null && tellsAnything(outcome),
    lastReceivedAt: asInstant(row.last_received_at),
    polls: row.asked.map(
      (each): PollRecord => ({
        okAt: asInstant(each.okAt),
        failure: asPollFailure(each.failure),
        failedAt: asInstant(each.failedAt),
      }),
    ),
    interval: pollInterval(awaited, now),
  }
  return freshnessOf(heard, now)
}

const tellsAnything = ({ lastEventAt, dates }: Outcome): boolean =>
  lastEventAt !== null || Object.values(dates).some((date) => date !== null)

const asInstant = (text: string | null): number | null => (text === null ? null : Date.parse(text))
const asText = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()
const sameInstant = (a: string | null, b: string | null): boolean => asInstant(a) === asInstant(b)

const asStored = ({ since, reason, staleAt }: Freshness) => ({
  since: asText(since),
  reason,
  staleAt: asText(staleAt),
})
