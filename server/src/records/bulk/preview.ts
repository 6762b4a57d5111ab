import type { Refusal } from '@rumbo/domain/fields/refusal'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { Outcome } from '../../access/change/change-many.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { localizeIssues } from '../../access/rights/localized-issues.ts'
import type { Scope } from '../../access/scope/scope.ts'

/** Counts fields that are emptied although the patch doesn't name them, by how many records lose a value. */
export function clearedBy(
  patch: Patch,
  outcomes: readonly Outcome[],
): readonly { field: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    if ('refused' in outcome) continue
    for (const { field, from, to } of outcome.changes) {
      if (field in patch || from === null || to !== null || !outcome.shown.includes(field)) continue
      counts.set(field, (counts.get(field) ?? 0) + 1)
    }
  }
  return [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count)
}

/** Counts why records were refused, the commonest reason first. */
export function reasonsOf(
  scope: Scope,
  outcomes: readonly Outcome[],
): readonly (Refusal & { count: number })[] {
  const counts = new Map<string, { issue: Omit<Issue, 'message'>; count: number }>()
  for (const issue of outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused : []))) {
    const key = `${issue.path}|${issue.code}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { issue, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ issue, count }) => localizeIssues(scope, [issue]).map((reason) => ({ ...reason, count })))
}
