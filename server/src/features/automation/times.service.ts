import { type DueMoments, dueMoments, nextMoment } from '@rumbo/domain/automation/moments'
import { maxRunsAnHour } from '@rumbo/domain/automation/rule'
import type { Trigger } from '@rumbo/domain/automation/trigger'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { newId } from '@rumbo/domain/kernel/id'
import type { DueKind } from '../../access/due/kind.ts'
import { scheduleDue } from '../../access/due/mark-due.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { matchingIds } from '../../access/read/matching-ids.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { ruleTimesKind } from './due-kinds.ts'
import { performOrPause } from './follow.service.ts'
import type { Occasion } from './occasions.service.ts'
import type { Performing } from './perform.service.ts'
import { type ActingRule, actingRule, asRule, definitionOf } from './rules/acting-rule.ts'
import { placeNext, rulesThatAct } from './rules/rules.queries.ts'

/** Says when a rule by time runs next, from now on; others never do. @returns whether it ever does */
export async function scheduleRule(scope: Scope, id: string, trigger: Trigger | null): Promise<boolean> {
  const isByTime = trigger?.kind === 'date' || trigger?.kind === 'schedule'
  const next = isByTime ? nextMoment(trigger, Date.now()) : null
  await scope.all(placeNext(id, next))
  await scheduleDue(scope, ruleTimesKind, [{ key: id, at: next?.moment ?? null }])
  return next !== null
}

/**
 * Runs rules whose time has come, on the records that have the day, or that fit. A record runs once by a day of its date, and once by an occurrence,
 * whatever comes doubled.
 */
export const ruleTimesDue = (performing: Performing): DueKind => ({
  ...ruleTimesKind,
  batch: 20,
  run: async (scope, ids) => {
    for (const row of await scope.all(rulesThatAct([...new Set(ids)]))) {
      const { trigger } = definitionOf(row.definition)
      if (!row.is_on || row.next_wall === null || (trigger.kind !== 'date' && trigger.kind !== 'schedule'))
        continue
      const due = dueMoments(trigger, row.next_wall, Date.now())
      await scope.all(placeNext(row.id, due.next))
      await scheduleDue(scope, ruleTimesKind, [{ key: row.id, at: due.next?.moment ?? null }])
      if (row.paused !== null || due.wall === null) continue
      const occasions = (rule: ActingRule) => occasionsAt(scope, rule, due)
      await performOrPause(
        scope,
        row.id,
        { read: () => actingRule(row), chain: newId(), occasions },
        performing,
      )
    }
  },
})

async function occasionsAt(
  scope: Scope,
  rule: ActingRule,
  { wall, days }: DueMoments,
): Promise<readonly Occasion[]> {
  const { trigger, filter } = rule.definition
  const occasion = (recordId: string, name: string, day: string | null): Occasion => ({
    recordId,
    name,
    cause: null,
    started: { kind: trigger.kind, field: 'field' in trigger ? trigger.field : null, day },
  })
  // One more than may run, so that it is seen that there are too many.
  const most = maxRunsAnHour
  if (trigger.kind !== 'date' || !days)
    return asRule(scope, rule, async (acting) =>
      (await matchingIds(acting, rule.module, { selection: { filter: filter ?? undefined }, most })).map(
        (id) => occasion(id, `at ${wall}`, wall),
      ),
    )
  return asRule(scope, rule, async (acting) => {
    const between: Filter = { field: trigger.field, is: 'between', value: [days.from, days.to] }
    const selection = { filter: filter ? { all: [between, filter] } : between }
    const ids = await matchingIds(acting, rule.module, { selection, most })
    const found = await getRecords(acting, rule.module, { ids, fields: [trigger.field] })
    return useInternally(found, (records) =>
      records.flatMap(({ id, values }) => {
        const day = values[trigger.field]
        return typeof day === 'string' ? occasion(id, `day ${day.slice(0, 10)}`, day.slice(0, 10)) : []
      }),
    )
  })
}
