import { liesLongBack } from '@rumbo/domain/alerts/alert'
import { crossed, type Finding } from '@rumbo/domain/alerts/crossings'
import { hubsOf } from '@rumbo/domain/alerts/missed-connection'
import { newId } from '@rumbo/domain/kernel/id'
import { announce } from '../../access/events/announce.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { countNeeds } from '../documents/needs/count-needs.service.ts'
import { needsOfMany } from '../documents/needs/needs.service.ts'
import { lookAgainLater } from '../notifications/look-again.service.ts'
import { tellOwners } from '../notifications/tell-owners.service.ts'
import { differencesOfMany } from '../papers/differences.service.ts'
import { alertRulesOf } from './alert-rules.service.ts'
import * as queries from './alerts.queries.ts'
import { lockRows, miscounted, writeCounts } from './open-alerts.service.ts'

/** Looks at shipments that changed: fires what begins to hold, ends what holds no more. */
export async function followAlerts(
  scope: Scope,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string },
): Promise<void> {
  if (ids.length === 0) return
  await compare(scope, await scope.all(queries.watchedShipments(ids)), today)
}

type Next = {
  readonly after: string
  readonly most: number
  readonly today: string
}

/** Looks at the next shipments on their way. @returns the last of them; null where there are no more */
export async function followNextAlerts(scope: Scope, { after, most, today }: Next): Promise<string | null> {
  const shipments = await scope.all(queries.nextOnTheWay(after, most))
  const failed = await attemptAll(scope, shipments, (some) => compare(scope, some, today))
  await lookAgainLater(
    scope,
    failed.map(({ each, error }) => ({ id: each.id, error })),
  )
  return shipments.length === most ? (shipments.at(-1)?.id ?? null) : null
}

async function compare(scope: Scope, shipments: readonly queries.WatchedRow[], today: string): Promise<void> {
  if (shipments.length === 0) return
  const rules = await alertRulesOf(scope)
  const ids = shipments.map(({ id }) => id)
  const earlier = await scope.all(queries.lastAlerts(ids))
  const needs = useInternally(await needsOfMany(scope, 'shipments', ids), (found) => found)
  const differences = useInternally(await differencesOfMany(scope, ids), (found) => found)
  const fired: queries.NewAlert[] = []
  const ended: queries.Ended[] = []
  const going: queries.Going[] = []
  const aged: string[] = []
  for (const shipment of shipments) {
    const before = earlier.filter(({ record_id }) => record_id === shipment.id)
    const news = crossed(
      rules,
      {
        ...shipment,
        hubs: hubsOf(shipment.hubs),
        needs: needs.get(shipment.id) ?? [],
        differences: differences.get(shipment.id) ?? null,
      },
      { earlier: before, today },
    )
    const owned = { record_id: shipment.id, owner_id: shipment.assignee }
    fired.push(...news.begun.map((finding) => ({ ...finding, ...owned, id: newId() })))
    going.push(...news.going.map((finding) => ({ ...finding, record_id: shipment.id })))
    if (news.going.some((finding) => hasAged(finding, before))) aged.push(shipment.id)
    ended.push(...news.ended.map(({ kind, field }) => ({ record_id: shipment.id, kind, field })))
  }
  const touched = [...fired, ...ended].map(({ record_id }) => record_id)
  // A share may show other fields than when it was counted.
  const off = await miscounted(scope, ids)
  const counted = [...new Set([...touched, ...aged, ...off])]
  await lockRows(scope, counted)
  const passed = ended.length > 0 ? await scope.all(queries.endAlerts(ended)) : []
  if (passed.length > 0) await scope.all(queries.closePassed(passed.map(({ id }) => id)))
  const renewed = going.length > 0 ? await scope.all(queries.renewAlerts(going)) : []
  const begun = fired.length > 0 ? await scope.all(queries.insertAlerts(fired)) : []
  await writeCounts(scope, counted)
  await countNeeds(scope, ids, needs)
  await tellOwners(scope, begun)
  if (begun.length + passed.length + renewed.length > 0) await announce(scope, 'alerts')
}

/** Whether an alert that goes on is long over since it was looked at last, or is so no more. */
const hasAged = (
  { kind, field, days }: Finding,
  before: readonly { readonly kind: string; readonly field: string; readonly days: number | null }[],
): boolean =>
  before.some(
    (each) =>
      each.kind === kind &&
      each.field === field &&
      liesLongBack(kind, each.days) !== liesLongBack(kind, days),
  )
