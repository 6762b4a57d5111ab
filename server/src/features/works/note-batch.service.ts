import type { Outcome } from '../../access/change/change-many.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { RunningWork, Step } from './work-kind.service.ts'
import { type Noted, noteRecords } from './work-records.service.ts'

/** The id after which a batch of records begins. */
export const afterOf = ({ cursor }: RunningWork): string | null =>
  typeof cursor === 'string' ? cursor : null

/**
 * Notes what became of the records of a batch. What was kept because somebody had changed it counts as refused.
 * @param most how many records were requested: fewer are the last ones
 */
export async function noteBatch(
  scope: Scope,
  work: RunningWork,
  { outcomes, most }: { readonly outcomes: readonly Outcome[]; readonly most: number },
): Promise<Step> {
  const records = outcomes.map(toNoted).filter(({ changes, refused }) => changes !== null || refused !== null)
  if (records.length > 0) await scope.all(noteRecords(work.id, records))
  return {
    cursor: outcomes.length < most ? null : (outcomes.at(-1)?.id ?? null),
    done: outcomes.length,
    changed: records.filter(({ changes }) => changes !== null).length,
    refused: records.filter(({ refused }) => refused !== null).length,
  }
}

function toNoted(outcome: Outcome): Noted {
  if ('refused' in outcome) return { id: outcome.id, changes: null, refused: outcome.refused }
  const { id, changes, conflicts } = outcome
  const kept = conflicts.map(({ field }) => ({ path: field, code: 'CHANGED_SINCE' }) as const)
  return { id, changes: changes.length > 0 ? changes : null, refused: kept.length > 0 ? kept : null }
}
