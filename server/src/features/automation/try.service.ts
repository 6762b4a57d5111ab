import type * as api from '@rumbo/domain/automation/api'
import { isAwaited } from '@rumbo/domain/automation/heard'
import { occurrencesBetween } from '@rumbo/domain/automation/moments'
import { keptDays } from '@rumbo/domain/automation/rule'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { todayOf } from '../../access/change/today.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { matchingIds } from '../../access/read/matching-ids.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { firstOfEach } from './first-of-each.ts'
import { type ActingRule, asRule } from './rules/acting-rule.ts'
import { checkRule } from './rules/check-rule.ts'
import { noteTried } from './rules/rules.queries.ts'
import { findRule, readRule } from './rules/rules.service.ts'
import * as queries from './try.queries.ts'

/** Starts that are looked at, and records that are shown, at most. */
const maxStarts = 20_000
const maxShown = 50

/**
 * What a rule would have done in the last ninety days, by the history; its conditions are looked at on records as they are now. Nothing is
 * written but that it was tried as it stands.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST where it can’t be looked at
 */
export async function tryRule(scope: Scope, id: string): Promise<Visible<Received<typeof api.tryRule>>> {
  const { row, rule } = await findRule(scope, id)
  await checkRule(scope, rule)
  const starts = await pastStarts(scope, rule)
  const named = [...new Set(starts.map(({ record_id }) => record_id))]
  const { filter } = rule.definition
  const tried = await asRule(scope, rule, async (acting) => {
    const fitting = await matchingIds(acting, rule.module, {
      selection: { ids: named, filter: filter ?? undefined },
      most: named.length,
    })
    const all = await matchingIds(acting, rule.module, {
      selection: { filter: filter ?? undefined },
      most: maxStarts,
    })
    return { fitting: new Set(fitting), matching: Math.min(all.length, maxStarts) }
  })
  const ran = starts.filter(({ record_id }) => tried.fitting.has(record_id))
  await scope.all(noteTried(id, row.version))
  const last = firstOfEach(ran, ({ record_id }) => record_id).slice(0, maxShown)
  const present = await readRule(scope, id)
  return mapVisible(together({ items: await shownOf(scope, rule.module, last) }), ({ items }) => ({
    runs: ran.length,
    records: new Set(ran.map(({ record_id }) => record_id)).size,
    capped: starts.length >= maxStarts,
    matching: tried.matching,
    items: [...items],
    rule: present,
  }))
}

/** When and for which records a rule would have been started, the last first. */
async function pastStarts(scope: Scope, rule: ActingRule): Promise<readonly queries.Past[]> {
  const { trigger } = rule.definition
  const since = { module: rule.module.id, days: keptDays, most: maxStarts }
  if (trigger.kind === 'changed')
    return (await scope.all(queries.pastMoves(trigger.field, rule.module.title, since))).filter(
      ({ from = null, to = null }) => isAwaited(trigger, { field: trigger.field, from, to }),
    )
  if (trigger.kind === 'created') return scope.all(queries.pastBirths(rule.module, since))
  if (trigger.kind === 'proposal') return scope.all(queries.pastProposals(trigger.answered, since))
  if (trigger.kind === 'date' || trigger.kind === 'schedule') return pastMoments(scope, rule)
  const coming = queries.pastComings(trigger, since)
  return coming ? scope.all(coming) : []
}

/** Of rules by time: the records whose day lay in these days, or all that fit, once for each occurrence. */
async function pastMoments(scope: Scope, rule: ActingRule): Promise<readonly queries.Past[]> {
  const { trigger, filter } = rule.definition
  const today = todayOf(scope.timeZone)
  const first = addDays(today, -keptDays)
  return asRule(scope, rule, async (acting) => {
    if (trigger.kind === 'schedule') {
      // A schedule that begins later has no past: it is tried as if it had begun by then.
      const begun = {
        ...trigger.schedule,
        starts: [trigger.schedule.starts, first].sort()[0] ?? first,
        ends: null,
      }
      const count = trigger.schedule.repeat === 'once' ? 1 : occurrencesBetween(begun, first, today)
      const ids = await matchingIds(acting, rule.module, {
        selection: { filter: filter ?? undefined },
        most: maxStarts,
      })
      const times = Math.min(count, Math.max(1, Math.floor(maxStarts / Math.max(ids.length, 1))))
      return Array.from({ length: times }, () => ids.map((record_id) => ({ record_id, at: today }))).flat()
    }
    if (trigger.kind !== 'date') return []
    const value = [addDays(first, -trigger.days), addDays(today, -trigger.days)]
    const between: Filter = { field: trigger.field, is: 'between', value }
    const ids = await matchingIds(acting, rule.module, { selection: { filter: between }, most: maxStarts })
    const found = await getRecords(acting, rule.module, { ids, fields: [trigger.field] })
    return useInternally(found, (records) =>
      records
        .flatMap(({ id, values }) => {
          const day = values[trigger.field]
          return typeof day === 'string' ? { record_id: id, at: addDays(day.slice(0, 10), trigger.days) } : []
        })
        .sort((one, other) => (one.at < other.at ? 1 : -1)),
    )
  })
}

type Shown = { readonly id: string; readonly name: string; readonly address: string; readonly at: string }

/** The records that who tries the rule sees, too. */
async function shownOf(
  scope: Scope,
  module: RecordModule,
  past: readonly queries.Past[],
): Promise<Visible<readonly Shown[]>> {
  if (past.length === 0 || !opensModule(scope.role, module)) return show([])
  const number = addressField(module)
  const fields = [module.title, ...(number === null ? [] : [number])]
  const found = await getRecords(scope, module, { ids: past.map(({ record_id }) => record_id), fields })
  return mapVisible(found, (records) =>
    past.flatMap(({ record_id, at }) => {
      const record = records.find(({ id }) => id === record_id)
      const name = record?.values[module.title]
      return record
        ? {
            id: record.id,
            name: typeof name === 'string' ? name : '',
            address: addressKey(module, record),
            at,
          }
        : []
    }),
  )
}
