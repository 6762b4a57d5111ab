import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { attempt } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ruleEventsKind } from './due-kinds.ts'
import * as queries from './events.queries.ts'
import { maxTogether, rulesThatFit } from './fitting.service.ts'
import { type Occasion, occasionsOf, recordsOf } from './occasions.service.ts'
import { type Performing, performRule } from './perform.service.ts'
import { type ActingRule, actingRule, asRule } from './rules/acting-rule.ts'
import { pauseRule, rulesHearing, rulesThatAct } from './rules/rules.queries.ts'

/** Events of one transaction. */
const maxEvents = 1_000

/**
 * Looks at what rules heard, in the order of rules, on records as they are now. What comes in one moment is one chain: several changes of
 * a record start a rule once.
 */
export const ruleEventsDue = (performing: Performing): DueKind => ({
  ...ruleEventsKind,
  batch: 10,
  run: async (scope) => {
    const heard = await scope.all(queries.takeEvents(maxEvents))
    if (heard.length === 0) return
    if (heard.length === maxEvents) await markDue(scope, ruleEventsKind, { keys: ['events'], isBulk: true })
    const chain = newId()
    const ids = [...new Set(heard.flatMap(({ rules }) => rules))]
    const eventsOf = new Map(
      ids.map((id) => [id, heard.flatMap(({ event, rules }) => (rules.includes(id) ? event : []))]),
    )
    const rows = (await scope.all(rulesHearing(ids))).filter((row) => row.is_on && row.paused === null)
    let fitting: ReadonlySet<string> = new Set()
    let lookedAt = 0
    for (const [at, { id }] of rows.entries()) {
      if (at >= lookedAt) {
        lookedAt = at + maxTogether
        fitting = await rulesThatFit(scope, rows.slice(at, lookedAt), (each) =>
          (eventsOf.get(each) ?? []).flatMap(recordsOf),
        )
      }
      if (!fitting.has(id)) continue
      const [row] = await scope.all(rulesThatAct([id]))
      if (!row?.is_on || row.paused !== null) continue
      const read = () => actingRule(row)
      const occasions = (rule: ActingRule) => occasionsOf(scope, rule, eventsOf.get(id) ?? [])
      const didRun = await performOrPause(scope, id, { read, chain, occasions }, performing)
      // The next rules look at records as this one left them.
      if (didRun) lookedAt = at + 1
    }
  },
})

type Following = {
  readonly read: () => ActingRule
  readonly chain: string
  readonly occasions: (rule: ActingRule) => Promise<readonly Occasion[]>
}

/** Runs a rule by itself: one that can’t be run is paused with the reason, and holds up no other. @returns whether it took steps */
export async function performOrPause(
  scope: Scope,
  ruleId: string,
  { read, chain, occasions }: Following,
  performing: Performing,
): Promise<boolean> {
  let didRun = false
  let rule: ActingRule | null = null
  const error = await attempt(scope, async () => {
    rule = read()
    const found = await occasions(rule)
    if (found.length > 0) didRun = await performRule(scope, { rule, occasions: found, chain }, performing)
  })
  if (!error) return didRun
  const isRefused = error instanceof AppError && error.code === 'BAD_REQUEST'
  const fields = rule && isRefused ? await lostFields(scope, rule) : []
  await scope.all(pauseRule(ruleId, { reason: isRefused ? 'fieldsGone' : 'failed', fields }))
  return false
}

/** The fields of a rule’s conditions that its role doesn’t see any more. */
const lostFields = (scope: Scope, rule: ActingRule): Promise<readonly string[]> =>
  asRule(scope, rule, async (acting) => {
    const rights = rightsFor(acting, moduleIn(acting, rule.module), { onAny: true })
    const { filter, trigger } = rule.definition
    const named = [
      ...(filter ? conditionsIn(filter).map(({ field }) => field) : []),
      ...('field' in trigger ? [trigger.field] : []),
    ]
    return [...new Set(named)].filter((field) => rights.of(field) === 'hide')
  })
