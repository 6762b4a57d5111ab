import { type AlertModule, alertModules, liesLongBack } from '@rumbo/domain/alerts/alert'
import { crossed, type Finding } from '@rumbo/domain/alerts/crossings'
import { newId } from '@rumbo/domain/kernel/id'
import { announce } from '../../access/events/announce.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
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
import { modulesOf, nextGoingOn, readWatched, type WatchedRecord } from './watched-records.ts'

/** Looks at records that changed: fires what begins to hold, ends what holds no more. */
export async function followAlerts(
  scope: Scope,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string },
): Promise<void> {
  if (ids.length === 0) return
  await look(scope, await scope.all(modulesOf(ids)), today)
}

type Next = {
  readonly after: string
  readonly most: number
  readonly today: string
}

/** Looks at the next records that go on, of all modules. @returns the last of them; null where there are no more */
export async function followNextAlerts(scope: Scope, { after, most, today }: Next): Promise<string | null> {
  const records = await scope.all(nextGoingOn(after, most))
  const failed = await attemptAll(scope, records, (some) => look(scope, some, today))
  await lookAgainLater(
    scope,
    failed.map(({ each, error }) => ({ id: each.id, error })),
  )
  return records.length === most ? (records.at(-1)?.id ?? null) : null
}

/** Module by module, as everybody who locks records of several. */
async function look(scope: Scope, records: readonly WatchedRecord[], today: string): Promise<void> {
  for (const of of alertModules) {
    const ids = records.flatMap(({ id, module }) => (module === of ? [id] : []))
    if (ids.length > 0) await compare(scope, { of, ids, today })
  }
}

type Looked = { readonly of: AlertModule; readonly ids: readonly string[]; readonly today: string }

async function compare(scope: Scope, { of, ids: wanted, today }: Looked): Promise<void> {
  const records = await readWatched(scope, of, wanted)
  if (records.length === 0) return
  const rules = await alertRulesOf(scope)
  const ids = records.map(({ id }) => id)
  const earlier = await scope.all(queries.lastAlerts(ids))
  const needs = useInternally(await needsOfMany(scope, of, ids), (found) => found)
  const differences = useInternally(await differencesOfMany(scope, ids), (found) => found)
  const fired: queries.NewAlert[] = []
  const ended: queries.Ended[] = []
  const going: queries.Going[] = []
  const aged: string[] = []
  for (const record of records) {
    const before = earlier.filter(({ record_id }) => record_id === record.id)
    const news = crossed(
      rules,
      {
        ...record,
        needs: needs.get(record.id) ?? [],
        differences: differences.get(record.id) ?? null,
      },
      { earlier: before, today },
    )
    const owned = { record_id: record.id, owner_id: record.assignee }
    fired.push(...news.begun.map((finding) => ({ ...finding, ...owned, id: newId() })))
    going.push(...news.going.map((finding) => ({ ...finding, record_id: record.id })))
    if (news.going.some((finding) => hasAged(finding, before))) aged.push(record.id)
    ended.push(...news.ended.map(({ kind, field }) => ({ record_id: record.id, kind, field })))
  }
  const touched = [...fired, ...ended].map(({ record_id }) => record_id)
  // A share may show other fields than when it was counted.
  const off = await miscounted(scope, ids)
  const counted = [...new Set([...touched, ...aged, ...off])]
  const module = moduleNamed(of)
  await lockRows(scope, module, counted)
  const passed = ended.length > 0 ? await scope.all(queries.endAlerts(ended)) : []
  if (passed.length > 0) await scope.all(queries.closePassed(passed.map(({ id }) => id)))
  const renewed = going.length > 0 ? await scope.all(queries.renewAlerts(going)) : []
  const begun = fired.length > 0 ? await scope.all(queries.insertAlerts(module, fired)) : []
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
