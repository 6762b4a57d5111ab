import type { DashboardPeriod } from '@rumbo/domain/dashboard/periods'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { AnswerPeriod, DashboardPart } from '../../records/dashboard/dashboard-part.ts'

/** How long figures are kept while nothing changes, in milliseconds; other servers don't hear of changes here, and are behind for as long. */
const keptFor = 60_000
/** Figures that took longer to read, in milliseconds, are kept while records change, too: where much is counted, something always changes. */
const slow = 700
/** Answers that are kept at most; the one kept longest makes room. */
const maxKept = 500

/** `took` is how long reading it took, in milliseconds; null while it is being read. */
type Kept = {
  readonly at: number
  readonly answer: Promise<AnswerPeriod>
  took: number | null
  isChanged: boolean
}

const kept = new Map<string, Kept>()

/** What is kept of a part, else what is read now; `at` is when it was read. */
export async function readKept(
  scope: Scope,
  part: DashboardPart,
  { today, period }: { readonly today: string; readonly period: DashboardPeriod },
): Promise<{ readonly answer: AnswerPeriod; readonly at: number }> {
  const key = keyOf(scope, `${part.id} ${today} ${part.isOfAllPeriods ? '' : period}`)
  const known = kept.get(key)
  // While rows may be behind a change of rights, what was read before it is no answer.
  if (known && !scope.sharesBehind && isGood(known)) return { answer: await known.answer, at: known.at }
  // It stands here before it is read: a change meanwhile is noted on it.
  const made: Kept = { at: Date.now(), answer: part.read(scope, today, period), took: null, isChanged: false }
  kept.delete(key)
  kept.set(key, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  try {
    const answer = await made.answer
    made.took = Date.now() - made.at
    return { answer, at: made.at }
  } catch (error) {
    if (kept.get(key) === made) kept.delete(key)
    throw error
  }
}

/** Young enough, and either nothing changed since or it is too slow to be read again at each change. */
const isGood = ({ at, took, isChanged }: Kept): boolean =>
  Date.now() - at < keptFor && (!isChanged || (took ?? Date.now() - at) >= slow)

/** Notes on what is kept of organizations that something of them changed. */
export const dropChanged: Consumer = async (events) => {
  const changed = new Set(events.map(({ organization_id }) => organization_id))
  for (const [key, figures] of kept) if (changed.has(key.slice(0, key.indexOf(' ')))) figures.isChanged = true
}

/** Keeps nothing any more; for measurements of what is read. */
export const forgetFigures = (): void => kept.clear()

/** Begins with the organization's id. Rights are those of a role as it stands, over the organization's catalogue. */
const keyOf = ({ organizationId, role, catalogue, display }: Scope, rest: string): string =>
  `${organizationId} ${role.id} ${role.version} ${catalogue.version} ${display.timeZone} ${rest}`
