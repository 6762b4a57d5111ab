import { matchingFilters } from '../../access/read/matching-filters.ts'
import { attempt } from '../../access/scope/attempt.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { type ActingRule, actingRule, asRule } from './rules/acting-rule.ts'
import type { ActingRow } from './rules/rules.queries.ts'

/** Rules that are looked at in one statement, at most. */
export const maxTogether = 50

/** What may start a rule, by its id: records. */
type RecordsOf = (ruleId: string) => readonly string[]

/**
 * Of some rules the ids of those that may run: some record that starts them fits their conditions as it is now. Rules of one module and role are looked at
 * together, since most of what is heard fits none; where that can't be done, as with a field that is gone, each is to be looked at by itself.
 */
export async function rulesThatFit(
  scope: Scope,
  rows: readonly ActingRow[],
  recordsOf: RecordsOf,
): Promise<ReadonlySet<string>> {
  const fitting = new Set<string>()
  const groups = new Map<string, ActingRule[]>()
  for (const row of rows) {
    const rule = readRule(row)
    if (rule === null) fitting.add(row.id)
    else groups.set(keyOf(rule), [...(groups.get(keyOf(rule)) ?? []), rule])
  }
  for (const rules of groups.values()) {
    const error = await attempt(scope, async () => {
      for (const { id } of await fittingOf(scope, rules, recordsOf)) fitting.add(id)
    })
    if (error) for (const { id } of rules) fitting.add(id)
  }
  return fitting
}

/** Null where what is stored is no rule: it is paused when it is looked at by itself. */
function readRule(row: ActingRow): ActingRule | null {
  try {
    return actingRule(row)
  } catch {
    return null
  }
}

const keyOf = ({ module, role }: ActingRule) => `${module.id} ${role.id} ${role.version}`

async function fittingOf(
  scope: Scope,
  rules: readonly ActingRule[],
  recordsOf: RecordsOf,
): Promise<readonly ActingRule[]> {
  const [first] = rules
  if (!first) return []
  const ids = [...new Set(rules.flatMap(({ id }) => recordsOf(id)))]
  if (ids.length === 0) return []
  const filters = rules.map(({ definition }) => definition.filter ?? undefined)
  const matching = await asRule(scope, first, (acting) =>
    matchingFilters(acting, first.module, { ids, filters }),
  )
  return rules.filter(({ id }, at) => recordsOf(id).some((recordId) => matching[at]?.has(recordId)))
}
